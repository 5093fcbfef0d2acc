import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '#shared/start-failure.ts'
import { ThirdPartyScript, thirdPartyScriptSettings, type ThirdPartyScripts } from './third-party-scripts.ts'

/** What the operator may set, read from the environment once and checked (docs/operations.md lists all). */
export interface Environment {
  mode: 'production' | 'development' | 'test'
  /** Where the shop listens. No host means every address of the machine. */
  port: number
  host: string | undefined
  /** The address at which shoppers reach the main site, without a path: `https://www.example.com`. */
  origin: string
  /** Whether the operator named that address. If not, the shop answers at any, as on a laptop or in a first try. */
  isOriginNamed: boolean
  /** Sites with an address of their own, by id; the others are on sub-domains beside the main one (SHELL-010). */
  siteOrigins: Readonly<Record<string, string>>
  /** How many proxies in front of the shop add to X-Forwarded-For and may be believed. */
  trustedProxies: number
  /** A PostgreSQL of the operator's own; without it the shop starts its own in `dataFolder`. */
  databaseUrl: string | undefined
  /** Absolute path of the folder for the shop's own PostgreSQL and the resized images. */
  dataFolder: string
  /** What an empty database is filled with: a folder in the import format, or nothing. */
  firstImport: string | undefined
  /** Number of server processes on this machine. */
  processes: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Bounds of the page cache in memory (0: none) and of the resized images on disk, in bytes. */
  pageCacheBytes: number
  imageCacheBytes: number
  /** Mail goes through this server; without it, it stays in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Who may read /metrics from afar: callers with this bearer token. Without it, only this machine. */
  metricsToken: string | undefined
  /** What staff say to see content in preview from afar. Without it, only from this machine. */
  previewPassword: string | undefined
  /** Whether search engines may look around: yes in production, unless the operator says that this shop is a trial. */
  mayCrawl: boolean
  /** The id of the tag manager's container that measures for the operator; without it no page loads anything from outside. */
  tagManager: string | undefined
  /** Scripts of others that the operator named. */
  scripts: ThirdPartyScripts
  /** What a client of the calls sends to say who it is. */
  client: { organizationId: string; clientId: string; redirectUri: string }
}

const megabytes = 1024 * 1024

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `write a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `write a whole number from ${from} to ${to}`)

const word = (pattern: RegExp, sentence: string) => z.string().regex(pattern, sentence)

const urlOf = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), sentence)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `write one of ${values.join(', ')}`)

const origin = urlOf(['http:', 'https:'], 'write an address such as https://www.example.com').refine(
  (text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text),
  'write an address without a path, such as https://www.example.com',
)

const siteOriginsSentence =
  'write sites and their addresses, such as volumesavings=https://bulk.example.com fundraising=https://raise.example.com'

/** `volumesavings=https://bulk.example.com`, with a space between several; an address for each site. */
const SiteOrigins = z.string().transform((text, context) => {
  const named = text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [, siteId = '', address = ''] = /^([\w-]+)=(\S+)$/.exec(pair) ?? []
      return [siteId, origin.safeParse(address).data] as const
    })
  const problem = problemOf(named)
  if (problem !== undefined) {
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
  return Object.fromEntries(
    named.flatMap(([id, address]) => (address ? [[id, new URL(address).origin]] : [])),
  )
})

function problemOf(named: readonly (readonly [string, string | undefined])[]): string | undefined {
  if (named.some(([siteId, address]) => siteId === '' || address === undefined)) return siteOriginsSentence
  if (named.some(([siteId]) => siteId === 'main'))
    return 'write the address of the main site in BONBON_ORIGIN'
  const isEachOnce = [0, 1].every((part) => new Set(named.map((pair) => pair[part])).size === named.length)
  return isEachOnce ? undefined : 'write each site and each address once'
}

/** Every setting by the name that the operator writes. */
const settings = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(3000),
  HOST: word(/^[\w.:-]+$/, 'write an address of this machine, such as 127.0.0.1 or ::').optional(),
  BONBON_ORIGIN: origin.optional(),
  BONBON_SITE_ORIGINS: SiteOrigins.default({}),
  BONBON_TRUSTED_PROXIES: whole(0, 10).default(0),
  // An address of a socket (postgresql://user@/bonbon?host=/run/postgresql) is none to URL.
  DATABASE_URL: word(
    /^postgres(ql)?:\/\/\S+$/,
    'write an address such as postgresql://user:password@host:5432/bonbon',
  ).optional(),
  BONBON_DATA: z.string().default('data'),
  BONBON_IMPORT: z.string().default('demo'),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BONBON_PAGE_CACHE_MB: whole(0, 4096).default(64),
  BONBON_IMAGE_CACHE_MB: whole(16, 1_048_576).default(1024),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'write an address such as smtps://user:password@host:465').optional(),
  BONBON_MAIL_FROM: word(
    /^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/,
    'write a sender such as Candy <shop@example.com>',
  ).default('Marigold Candies <shop@marigold.example>'),
  BONBON_METRICS_TOKEN: word(/^[\x21-\x7e]{16,}$/, 'write at least 16 characters without spaces').optional(),
  BONBON_PREVIEW_PASSWORD: word(
    /^[\x21-\x7e]{12,}$/,
    'write at least 12 characters without spaces',
  ).optional(),
  BONBON_CRAWLERS: oneOf(['all', 'none']).optional(),
  BONBON_TAG_MANAGER: word(
    /^GTM-[A-Z0-9]{4,12}$/,
    'write the id of a container such as GTM-ABC1234',
  ).optional(),
  [thirdPartyScriptSettings.chat]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.payLater]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.merchandising]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.recording]: ThirdPartyScript.optional(),
  [thirdPartyScriptSettings.platform]: ThirdPartyScript.optional(),
  BONBON_ORGANIZATION_ID: word(/^f_ecom_[a-z0-9]+_\w+$/, 'write an id such as f_ecom_bonbon_001').default(
    'f_ecom_bonbon_001',
  ),
  BONBON_CLIENT_ID: word(/^[\w-]+$/, 'write letters, digits, - and _ only').default('bonbon-storefront'),
  BONBON_REDIRECT_URI: urlOf(
    ['http:', 'https:'],
    'write an address such as https://www.example.com/callback',
  ).optional(),
})

/**
 * Reads the settings. Relative folders are taken from `directory`. Throws a StartFailure with one sentence that says
 * what to write for every setting that is wrong or unknown.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  directory: string,
): Environment {
  const written = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  refuseUnknown(written)
  const read = settings.safeParse(written)
  if (!read.success) throw new StartFailure(read.error.issues.map(sentence).join(' '))
  const found = read.data
  const siteOrigin = new URL(found.BONBON_ORIGIN ?? `http://localhost:${found.PORT}`).origin
  const inDirectory = (path: string) => (isAbsolute(path) ? path : resolve(directory, path))
  return {
    mode: found.NODE_ENV,
    port: found.PORT,
    host: found.HOST,
    origin: siteOrigin,
    isOriginNamed: found.BONBON_ORIGIN !== undefined,
    siteOrigins: found.BONBON_SITE_ORIGINS,
    trustedProxies: found.BONBON_TRUSTED_PROXIES,
    databaseUrl: found.DATABASE_URL,
    dataFolder: inDirectory(found.BONBON_DATA),
    firstImport: found.BONBON_IMPORT === 'none' ? undefined : inDirectory(found.BONBON_IMPORT),
    processes: found.WEB_CONCURRENCY,
    logLevel: found.LOG_LEVEL,
    pageCacheBytes: found.BONBON_PAGE_CACHE_MB * megabytes,
    imageCacheBytes: found.BONBON_IMAGE_CACHE_MB * megabytes,
    smtpUrl: found.SMTP_URL,
    mailFrom: found.BONBON_MAIL_FROM,
    metricsToken: found.BONBON_METRICS_TOKEN,
    previewPassword: found.BONBON_PREVIEW_PASSWORD,
    mayCrawl: (found.BONBON_CRAWLERS ?? (found.NODE_ENV === 'production' ? 'all' : 'none')) === 'all',
    tagManager: found.BONBON_TAG_MANAGER,
    scripts: {
      chat: found.BONBON_CHAT_SCRIPT,
      payLater: found.BONBON_PAY_LATER_SCRIPT,
      merchandising: found.BONBON_MERCHANDISING_SCRIPT,
      recording: found.BONBON_RECORDING_SCRIPT,
      platform: found.BONBON_PLATFORM_SCRIPT,
    },
    client: {
      organizationId: found.BONBON_ORGANIZATION_ID,
      clientId: found.BONBON_CLIENT_ID,
      redirectUri: found.BONBON_REDIRECT_URI ?? `${siteOrigin}/callback`,
    },
  }
}

/** A misspelt setting would otherwise do nothing, silently. */
function refuseUnknown(written: Record<string, unknown>): void {
  const known = Object.keys(settings.shape)
  const unknown = Object.keys(written).filter((name) => name.startsWith('BONBON_') && !known.includes(name))
  if (unknown.length === 0) return
  const own = known.filter((name) => name.startsWith('BONBON_')).join(', ')
  throw new StartFailure(
    `${unknown.join(' and ')} is not a setting; there are ${own} (see docs/operations.md).`,
  )
}

const sentence = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `The setting ${path.join('.')} is wrong: ${message}.`
