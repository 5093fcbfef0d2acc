import { marketOf } from '#api/input/market-of.ts'
import type { Shop } from '#commerce/shop.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages, type TextOf } from '#shared/messages/text-of.ts'
import { textsIn } from '#commerce/texts/text-sources.ts'

/** The language of a page that the server writes itself. */
export interface PlainWords {
  locale: string
  text: TextOf
}

/** The parts of a request that determine the language. */
interface Asked {
  siteId: string
  locale: string | undefined
}

/**
 * The time limit for loading texts: enough for texts in memory, and short enough for a visitor who waits for an error
 * page.
 */
const patienceMilliseconds = 300

/**
 * The texts of the requested site and locale, for pages that the server writes itself. If they do not load in time,
 * for example because the database has failed, returns the package's own texts.
 */
export async function plainWords(
  { sites, texts }: Pick<Shop, 'sites' | 'texts'>,
  { siteId, ...asked }: Asked,
): Promise<PlainWords> {
  // The locale is set as soon as the site is loaded: the package's own texts need it if only the site's texts fail to
  // load.
  let { locale } = asked
  const siteWords = async () => {
    const site = await sites.find(siteId)
    if (!site) return undefined
    locale = marketOf(site, { locale, currency: undefined }).locale
    return texts.of(site, locale)
  }
  return (await inTime(siteWords())) ?? packageWords(locale)
}

/**
 * The result of the work. Undefined when the work fails or takes longer than a visitor should wait for an error page.
 */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work.catch(() => undefined), patience()])

const patience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, patienceMilliseconds, undefined).unref())

/** The package's own texts in the language of a locale, which need no database. */
export function packageWords(asked = 'en-US'): PlainWords {
  const locale = asked.startsWith('fr') ? 'fr-CA' : 'en-US'
  const own = textsIn(locale, [])
  // Parses only the requested text.
  return {
    locale,
    text: (id, values) => textOfMessages({ [id]: parseMessage(own[id] ?? id) }, locale)(id, values),
  }
}
