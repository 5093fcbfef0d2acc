import type { Shop } from '#commerce/shop.ts'
import { isOutage } from '#shared/process/service-unavailable.ts'
import { marketOf, type AskedMarket } from '#api/input/market-of.ts'
import { packageWords, type FaultWords } from './fault-words.ts'

/** The site, the locale and the currency that a request names, if any. */
export interface AskedWords extends AskedMarket {
  siteId: string | undefined
}

/**
 * The language for a request's faults: the requested locale, otherwise the site's default locale, as for other
 * responses. A request that names no site gets the texts of the first site.
 */
export async function faultWords(
  { sites, texts }: Pick<Shop, 'sites' | 'texts'>,
  { siteId, ...asked }: AskedWords,
): Promise<FaultWords> {
  let { locale } = asked
  try {
    const site = (siteId === undefined ? undefined : await sites.find(siteId)) ?? (await sites.all())[0]
    if (!site) return packageWords(locale)
    locale = marketOf(site, asked).locale
    return await texts.of(site, locale)
  } catch (error) {
    // Uses the package's texts, because the database does not respond.
    if (!isOutage(error)) throw error
    return packageWords(locale)
  }
}
