import type { Database } from '#commerce/database.ts'
import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import { siteAtOrigin, siteOrigin, subDomainOrigin, type Origins } from '#commerce/settings/site-origin.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'

export interface HostedSite {
  siteId: string
  /** The origin that links of this site begin with. */
  origin: string
  /** The locales of its pages other than the default one. */
  otherLocales: readonly string[]
  /** The site is in maintenance (SHELL-075). */
  isClosed: boolean
}

/** The sites by host name, in memory, so that a look-up is synchronous. */
export interface Hosts {
  /** The site of a Host header; the first site for unknown names (RUN-018). */
  find(host: string | undefined): HostedSite
  close(): Promise<void>
}

interface HostsOptions extends Origins {
  database: Pick<Database, 'onChange'>
  sites: Pick<Sites, 'all'>
  /** False when BONBON_ORIGIN is not set: then links use the host of the request if it is a local or private name. */
  isOriginNamed: boolean
  /** Receives the errors of reading changed sites. The reading is retried. */
  report?: (error: unknown) => void
  /** Called at each request whose host name belongs to no site, once BONBON_ORIGIN is set. */
  onUnknown?: (host: string) => void
}

/**
 * Maps host names to sites: one site has the origin itself and www., the others have sub-domains. Once BONBON_ORIGIN
 * is set, the text of a Host header never gets into a page or an email.
 */
export async function openHosts(options: HostsOptions): Promise<Hosts> {
  const { database, sites, origin, isOriginNamed, report = () => {}, onUnknown = () => {} } = options
  const { protocol, host: ownHost } = new URL(origin)
  let byHost = new Map<string, HostedSite>()
  let first = emptyShop(origin)

  async function load(): Promise<void> {
    const all = await sites.all()
    const hosted = all.map((site) => ({
      siteId: site.id,
      origin: siteOrigin(options, site, all),
      otherLocales: otherLocalesOf(site),
      isClosed: site.preferences.maintenance,
    }))
    const found = new Map(hosted.map((site) => [new URL(site.origin).host, site]))
    const own = siteAtOrigin(all)
    const atOrigin = hosted.find(({ siteId }) => siteId === own?.id)
    if (own && atOrigin) {
      const domain = ownHost.replace(/^www\./, '')
      const names = [`www.${domain}`, domain, new URL(subDomainOrigin(origin, own)).host]
      for (const name of names) if (!found.has(name)) found.set(name, atOrigin)
    }
    byHost = found
    first = hosted[0] ?? emptyShop(origin)
  }

  const pauses = openGrowingPauses({ first: 100, longest: 10_000 })
  let timer: NodeJS.Timeout | undefined
  let isLoading = false
  let isOld = false

  /** Runs one read at a time and retries until it succeeds, so that an older result never replaces a newer one. */
  async function reload(): Promise<void> {
    isOld = true
    clearTimeout(timer)
    if (isLoading) return
    isLoading = true
    try {
      while (isOld) {
        isOld = false
        await load()
      }
      pauses.reset()
    } catch (error) {
      // The previous names stay valid meanwhile.
      report(error)
      timer = setTimeout(() => void reload(), pauses.next()).unref()
    } finally {
      isLoading = false
    }
  }

  // Listens before the first reading, so that no change is missed.
  const stopListening = await database.onChange((tags) => {
    if (tags.includes('sites') || tags.includes('*')) void reload()
  })
  await load()

  return {
    find(host) {
      const known = host === undefined ? first : byHost.get(host)
      if (known) return known
      if (isOriginNamed && host !== undefined) onUnknown(host)
      return isOriginNamed || !isPrivateHost(host) ? first : { ...first, origin: `${protocol}//${host}` }
    },
    async close() {
      stopListening()
      clearTimeout(timer)
    },
  }
}

/** The site before the first import. No real site has this id. */
const emptyShop = (origin: string): HostedSite => ({ siteId: '', origin, otherLocales: [], isClosed: false })

const otherLocalesOf = ({ locales, defaultLocale }: Site): string[] =>
  locales.map(({ id }) => id).filter((id) => id !== defaultLocale)

/**
 * Whether a host is this machine or one of a private network: `localhost`, a name without a dot or with an ending
 * that no public name has (RFC 6761, 6762, 8375), or a private address (RFC 1918, 3927, 4193, 6598). Links in pages
 * of caches and in emails must not lead to any other host from a request.
 */
function isPrivateHost(host: string | undefined): boolean {
  const [, bracketed, plain = ''] =
    /^(?:\[([\da-f:.]{2,45})\]|([\w.-]{1,253}))(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  if (bracketed !== undefined) return /^(?:::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i.test(bracketed)
  const isAddress = /^[\d.]+$/.test(plain)
  return isAddress ? privateAddress.test(plain) : privateName.test(plain)
}

const privateAddress =
  /^(?:(?:127|10)\.\d{1,3}|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}$/
const privateName = /^(?:[\w-]+|(?:[\w-]+\.)+(?:localhost|local|internal|home\.arpa|lan|test))$/i
