import { isAbsolute, resolve } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'
import { botCheckSettingsOf, type BotCheckSettings } from './bot-check-settings.ts'
import { environmentVariables, type EnvironmentVariables } from './environment-variables.ts'
import type { SecretKeys } from './key-cipher.ts'
import type { PreviewEnvironments } from './preview-environments.ts'
import { withSecretFiles } from './secret-files.ts'
import { stripeSettingsOf, type StripeSettings } from './stripe-settings.ts'
import type { ThirdPartyScripts } from './third-party-scripts.ts'

/** The settings, read from environment variables and checked at the start (docs/operations/settings.md lists all). */
export interface Environment {
  mode: 'production' | 'development' | 'test'
  /** The port and address to listen on. No host means all addresses of the machine. */
  port: number
  host: string | undefined
  /** The public origin of the shop: `https://www.example.com`. */
  origin: string
  /** Whether the origin was configured. If not, links use the host name of the request, as on a laptop. */
  isOriginNamed: boolean
  /**
   * Whether the shop can be reached from the internet: the origin is not this machine, or a proxy is in front. All
   * defaults that are safe only on a laptop depend on this.
   */
  isPublic: boolean
  /** The origins of sites with a host name of their own, by site id. The others are on sub-domains (SHELL-010). */
  siteOrigins: Readonly<Record<string, string>>
  /** The origin of the office, if it has its own host. Without it, the office is on the main host. */
  officeOrigin: string | undefined
  /** The origin of the API, if it has a host of its own. */
  apiOrigin: string | undefined
  /** The origin of pictures in answers to storefronts on other hosts; by default that of the site. */
  imageOrigin: string | undefined
  /** How many proxies in front of the shop add to X-Forwarded-For and are trusted. */
  trustedProxies: number
  /** An external PostgreSQL. Without it, the shop starts its own in `dataFolder`. */
  databaseUrl: string | undefined
  /** The maximum time that a call or a page waits for the database. */
  databaseTimeoutSeconds: number
  /** How long a placed order retains its buyer's personal data. */
  keepOrdersYears: number
  /** Absolute path of the folder for the shop's own PostgreSQL and the resized images. */
  dataFolder: string
  /**
   * The folder with the first import for an empty database. A public shop imports the demo only if it is configured.
   */
  firstImport: string | undefined
  /** The demo shop. The passwords of its accounts are public. */
  demoFolder: string
  /** Number of server processes on this machine. */
  processes: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The maximum size of the page cache in memory (0: no cache) and of the resized images on disk, in bytes. */
  pageCacheBytes: number
  imageCacheBytes: number
  /** The maximum number of concurrent requests of a process. Further ones get 503. */
  maxRequests: number
  /** The maximum number of open connections of a process. Further ones are closed. */
  maxConnections: number
  /** How long a connection stays open without a request. */
  keepAliveSeconds: number
  /** How long a stopping server reports that it is not ready before it stops accepting requests. */
  drainSeconds: number
  /** The mail server. If it is absent, emails stay in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** The name of the adapter to the card gateway; `sandbox` moves no money. Without one, cards are not accepted. */
  paymentGateway: string | undefined
  /** Keys and addresses of the gateway `stripe`, if that is the gateway. */
  stripe: StripeSettings | undefined
  /** Whether payments are simulated: in the sandbox, or with test keys of a gateway. */
  isTestPayment: boolean
  /**
   * Whether the sandbox accepts a test card of which a foreign client has sent only the masked number (DROP-070).
   */
  acceptsMaskedCards: boolean
  /** The name of the adapter to an address checker. Without one, the shop checks addresses itself. */
  addressChecker: string | undefined
  /** A vendor's bot check. Without one, browsers do a proof of work. */
  botCheck: BotCheckSettings | undefined
  /** The bearer token with which other machines read /metrics. Without it, only this machine can. */
  metricsToken: string | undefined
  /** The keys that encrypt the keys in the database. */
  secretKeys: SecretKeys
  /** The password for preview access from other machines. Without it, only this machine has preview access. */
  previewPassword: string | undefined
  /** The environments that the preview's switch links to. */
  previewEnvironments: PreviewEnvironments
  /** Whether search engines may crawl the shop. By default only in production. */
  mayCrawl: boolean
  /** The container id of the tag manager, for analytics. Without it no page loads the tag manager. */
  tagManager: string | undefined
  /** The URL of the video player, with `{videoId}` in it. Without it, video blocks only show their image. */
  videoPlayer: string | undefined
  /** The configured third-party scripts. */
  scripts: ThirdPartyScripts
  /** The hosts of forms in frames of custom HTML (CONT-074), as sources of the content security policy. */
  formHosts: readonly string[]
  /** The ids that API clients send. */
  client: { organizationId: string; clientId: string; redirectUri: string }
}

const megabytes = 1024 * 1024

/**
 * Reads the settings. Relative folders are resolved against `directory`. Throws a StartFailure. For every invalid or
 * unknown setting, it contains a sentence with a valid value.
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  directory: string,
): Environment {
  const given = givenSettings(variables, directory)
  rejectUnknown(given)
  const read = environmentVariables.safeParse(given)
  if (!read.success) throw new StartFailure(read.error.issues.map(sentence).join(' '))
  const values = read.data
  const siteOrigin = new URL(values.BONBON_ORIGIN ?? `http://localhost:${values.PORT}`).origin
  const origins = [siteOrigin, ...Object.values(values.BONBON_SITE_ORIGINS)]
  const isPublic = values.BONBON_TRUSTED_PROXIES > 0 || !origins.every(isThisMachine)
  const firstImport = values.BONBON_IMPORT ?? (isPublic ? 'none' : 'demo')
  const paymentGateway = paymentGatewayOf(values, isPublic)
  const stripe = stripeSettingsOf(values, { paymentGateway, isPublic, origins })
  const isTestPayment = paymentGateway === 'sandbox' || stripe?.isTest === true
  const inDirectory = (path: string) => (isAbsolute(path) ? path : resolve(directory, path))
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    origin: siteOrigin,
    isOriginNamed: values.BONBON_ORIGIN !== undefined,
    isPublic,
    siteOrigins: values.BONBON_SITE_ORIGINS,
    officeOrigin: values.BONBON_OFFICE_ORIGIN,
    apiOrigin: values.BONBON_API_ORIGIN,
    imageOrigin: values.BONBON_IMAGE_ORIGIN,
    trustedProxies: values.BONBON_TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutSeconds: values.BONBON_DATABASE_TIMEOUT,
    keepOrdersYears: values.BONBON_KEEP_ORDERS_YEARS,
    dataFolder: inDirectory(values.BONBON_DATA),
    firstImport: firstImport === 'none' ? undefined : inDirectory(firstImport),
    demoFolder: inDirectory('demo'),
    processes: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    pageCacheBytes: values.BONBON_PAGE_CACHE_MB * megabytes,
    imageCacheBytes: values.BONBON_IMAGE_CACHE_MB * megabytes,
    maxRequests: values.BONBON_MAX_REQUESTS,
    maxConnections: values.BONBON_MAX_CONNECTIONS,
    keepAliveSeconds: values.BONBON_KEEP_ALIVE_SECONDS,
    // A public shop is behind a load balancer, which checks whether the shop is ready. On a laptop no client checks
    // that.
    drainSeconds: values.BONBON_DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.BONBON_MAIL_FROM,
    paymentGateway,
    stripe,
    isTestPayment,
    acceptsMaskedCards: acceptsMaskedCards(values, { paymentGateway, isPublic }),
    addressChecker: values.BONBON_ADDRESS_CHECKER,
    botCheck: botCheckSettingsOf(values),
    metricsToken: values.BONBON_METRICS_TOKEN,
    secretKeys: { current: values.BONBON_SECRET_KEY, old: values.BONBON_OLD_SECRET_KEY },
    ...previewSettingsOf(values),
    mayCrawl: (values.BONBON_CRAWLERS ?? (values.NODE_ENV === 'production' ? 'all' : 'none')) === 'all',
    ...externalSettingsOf(values),
    scripts: scriptsOf(values, isTestPayment),
    client: {
      organizationId: values.BONBON_ORGANIZATION_ID,
      clientId: values.BONBON_CLIENT_ID,
      redirectUri: values.BONBON_REDIRECT_URI ?? `${siteOrigin}/callback`,
    },
  }
}

/** The settings that are set. An empty value is not set. */
const givenSettings = (variables: Record<string, string | undefined>, directory: string) =>
  withSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')),
    { known: Object.keys(environmentVariables.shape), directory },
  )

const scriptsOf = (values: EnvironmentVariables, isTestPayment: boolean): ThirdPartyScripts => ({
  chat: values.BONBON_CHAT_SCRIPT,
  payLater: values.BONBON_PAY_LATER_SCRIPT,
  // With test payments, uses the staging host, so that real accounts do not change.
  subscriptions: values.BONBON_SUBSCRIPTION_SERVICE?.[isTestPayment ? 'staging' : 'production'],
  merchandising: values.BONBON_MERCHANDISING_SCRIPT,
  recording: values.BONBON_RECORDING_SCRIPT,
  platform: values.BONBON_PLATFORM_SCRIPT,
  socialCommerce: values.BONBON_SOCIAL_SCRIPT,
  ratings: values.BONBON_RATINGS_SCRIPT,
})

/** Whether the origin can only be reached from this machine (RFC 6761 §6.3 for names below localhost). */
const isThisMachine = (origin: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

const previewSettingsOf = (
  values: EnvironmentVariables,
): Pick<Environment, 'previewPassword' | 'previewEnvironments'> => ({
  previewPassword: values.BONBON_PREVIEW_PASSWORD,
  previewEnvironments: values.BONBON_PREVIEW_ENVIRONMENTS,
})

const externalSettingsOf = (
  values: EnvironmentVariables,
): Pick<Environment, 'tagManager' | 'formHosts' | 'videoPlayer'> => ({
  tagManager: values.BONBON_TAG_MANAGER,
  formHosts: values.BONBON_FORM_HOSTS,
  videoPlayer: values.BONBON_VIDEO_PLAYER,
})

/**
 * The payment gateway. A public shop takes real payments, so the sandbox must be configured. On a laptop the sandbox
 * is the default.
 */
function paymentGatewayOf(values: EnvironmentVariables, isPublic: boolean): string | undefined {
  const { BONBON_PAYMENT_GATEWAY: named, BONBON_SANDBOX_PAYMENTS: sandbox } = values
  // The test keys of Stripe are also a sandbox.
  if (named !== undefined && named !== 'stripe' && sandbox !== undefined)
    throw new StartFailure('Set BONBON_PAYMENT_GATEWAY or BONBON_SANDBOX_PAYMENTS, not both.')
  return named ?? (sandbox !== undefined || !isPublic ? 'sandbox' : undefined)
}

/** On a laptop the sandbox accepts masked test cards; a public shop must ask for them. */
function acceptsMaskedCards(
  { BONBON_MASKED_TEST_CARDS: masked }: EnvironmentVariables,
  { paymentGateway, isPublic }: { paymentGateway: string | undefined; isPublic: boolean },
): boolean {
  if (paymentGateway === 'sandbox') return masked === undefined ? !isPublic : masked === 'yes'
  if (masked !== 'yes') return false
  throw new StartFailure(
    'BONBON_MASKED_TEST_CARDS=yes needs the sandbox: other gateways cannot charge a masked card number.',
  )
}

/** Rejects unknown settings: otherwise a misspelt one would be ignored silently. */
function rejectUnknown(given: Record<string, unknown>): void {
  const known = Object.keys(environmentVariables.shape)
  const unknown = Object.keys(given).filter((name) => name.startsWith('BONBON_') && !known.includes(name))
  if (unknown.length === 0) return
  const own = known.filter((name) => name.startsWith('BONBON_')).join(', ')
  throw new StartFailure(
    `${unknown.join(' and ')} is not a setting. The settings are ${own} (see docs/operations/settings.md).`,
  )
}

const sentence = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `The setting ${path.join('.')} is wrong: ${message}.`
