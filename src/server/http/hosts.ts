import type { Database } from '#commerce/database.ts'
import { openGrowingPauses } from '#shared/growing-pauses.ts'
import { siteOrigin, type Origins } from '#commerce/settings/site-origin.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'

export interface HostedSite {
  siteId: string
  /** The address that links of this site begin with. */
  origin: string
  /** The locales of its pages beside the default one. */
  otherLocales: readonly string[]
  /** The site is in maintenance (SHELL-075). */
  isClosed: boolean
}

/** The sites by host name, in memory: a look-up never waits. */
export interface Hosts {
  /** The site of a Host header; the main site for unknown names. */
  find(host: string | undefined): HostedSite
  close(): Promise<void>
}

interface HostsOptions extends Origins {
  database: Pick<Database, 'onChange'>
  sites: Pick<Sites, 'all'>
  /** False when BONBON_ORIGIN is not set: then the shop answers under any address. */
  isOriginNamed: boolean
  /** Receives the errors of reading changed sites, which is tried again. */
  report?: (error: unknown) => void
}

/**
 * Reads which site answers which host name: `main` the origin itself and www., the others their sub-domains. Once
 * BONBON_ORIGIN is set, the text of a Host header never gets into a page or an email.
 */
export async function openHosts(options: HostsOptions): Promise<Hosts> {
  const { database, sites, origin, isOriginNamed, report = () => {} } = options
  const { protocol, host: mainHost } = new URL(origin)
  let byHost = new Map<string, HostedSite>()
  let main: HostedSite = { siteId: 'main', origin, otherLocales: [], isClosed: false }

  async function load(): Promise<void> {
    const found = new Map<string, HostedSite>()
    for (const site of await sites.all()) {
      const hosted = {
        siteId: site.id,
        origin: siteOrigin(options, site),
        otherLocales: otherLocalesOf(site),
        isClosed: site.preferences.maintenance,
      }
      found.set(new URL(hosted.origin).host, hosted)
      if (site.hostLabel !== 'www') continue
      main = hosted
      found.set(`www.${mainHost.replace(/^www\./, '')}`, hosted)
      found.set(mainHost.replace(/^www\./, ''), hosted)
    }
    byHost = found
  }

  const pauses = openGrowingPauses({ first: 100, longest: 10_000 })
  let timer: NodeJS.Timeout | undefined
  let isLoading = false
  let isOld = false

  /** One at a time, so that an older answer never replaces a newer one, and until it succeeds. */
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
      // The names that were read before stay valid meanwhile.
      report(error)
      timer = setTimeout(() => void reload(), pauses.next()).unref()
    } finally {
      isLoading = false
    }
  }

  // Before the first reading, which else could miss a change.
  const stopListening = await database.onChange((tags) => {
    if (tags.includes('sites') || tags.includes('*')) void reload()
  })
  await load()

  return {
    find(host) {
      const known = host === undefined ? main : byHost.get(host)
      if (known) return known
      return isOriginNamed || !isHost(host) ? main : { ...main, origin: `${protocol}//${host}` }
    },
    async close() {
      stopListening()
      clearTimeout(timer)
    },
  }
}

const otherLocalesOf = ({ locales, defaultLocale }: Site): string[] =>
  locales.map(({ id }) => id).filter((id) => id !== defaultLocale)

const isHost = (text: string | undefined): boolean =>
  text !== undefined && /^[\w.-]{1,253}(:\d{1,5})?$/.test(text)
