import type { Database } from '#commerce/database.ts'
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
  database: Database
  sites: Pick<Sites, 'all'>
  /** False when BONBON_ORIGIN is not set: then the shop answers under any address. */
  isOriginNamed: boolean
}

/**
 * Reads which site answers which host name: `main` the origin itself and www., the others their sub-domains. Once
 * BONBON_ORIGIN is set, the text of a Host header never gets into a page or an email.
 */
export async function openHosts(options: HostsOptions): Promise<Hosts> {
  const { database, sites, origin, isOriginNamed } = options
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

  await load()
  const stopListening = await database.onChange((tags) => {
    if (tags.includes('sites') || tags.includes('*')) void load().catch(() => {}) // the names read before stay valid
  })

  return {
    find(host) {
      const known = host === undefined ? main : byHost.get(host)
      if (known) return known
      return isOriginNamed || !isHost(host) ? main : { ...main, origin: `${protocol}//${host}` }
    },
    close: async () => stopListening(),
  }
}

const otherLocalesOf = ({ locales, defaultLocale }: Site): string[] =>
  locales.map(({ id }) => id).filter((id) => id !== defaultLocale)

const isHost = (text: string | undefined): boolean =>
  text !== undefined && /^[\w.-]{1,253}(:\d{1,5})?$/.test(text)
