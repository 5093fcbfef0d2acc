import { marketOf } from '#api/market-of.ts'
import type { Shop } from '#commerce/shop.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages, type TextOf } from '#shared/messages/text-of.ts'
import { textsIn } from '#commerce/texts/text-sources.ts'

/** The language of a page that the server writes itself. */
export interface PlainWords {
  locale: string
  text: TextOf
}

/** What a request says of its language. */
interface Asked {
  siteId: string
  locale: string | undefined
}

/** Longer than texts in memory take, and short for who waits for an error page. */
const patienceMilliseconds = 300

/**
 * The texts of the requested site and locale, for pages that the server writes itself. The database may be what fails: the
 * texts of the package stand in for those that do not come.
 */
export async function plainWords(shop: Pick<Shop, 'sites' | 'texts'>, asked: Asked): Promise<PlainWords> {
  const found = await Promise.race([siteWords(shop, asked).catch(() => undefined), patience()])
  return found ?? packageWords(asked.locale)
}

async function siteWords({ sites, texts }: Pick<Shop, 'sites' | 'texts'>, { siteId, locale }: Asked) {
  const site = await sites.find(siteId)
  if (!site) return undefined
  return texts.of(site, marketOf(site, { locale, currency: undefined }).locale)
}

const patience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, patienceMilliseconds, undefined).unref())

/** The package's own texts in the language of a locale, which need no database. */
export function packageWords(asked = 'en-US'): PlainWords {
  const locale = asked.startsWith('fr') ? 'fr-CA' : 'en-US'
  const own = textsIn(locale, [])
  // Only the requested text is parsed.
  return {
    locale,
    text: (id, values) => textOfMessages({ [id]: parseMessage(own[id] ?? id) }, locale)(id, values),
  }
}
