import { createHash } from 'node:crypto'
import type { Brand } from '#commerce/settings/brand.ts'
import { brandValues } from '#shared/messages/brand-values.ts'
import { fillValues } from '#shared/messages/fill-values.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages, type Message } from '#shared/messages/text-of.ts'
import { textsIn } from './text-sources.ts'
import type { ImportedTexts, SiteTexts } from './texts.ts'

/** Texts are parsed once per process, because sites share nearly all of them. */
const parsed = new Map<string, Message>()

/** Limits the entries that remain from earlier imports. */
const maximumParsed = 50_000

function parsedMessage(text: string): Message {
  const found = parsed.get(text) ?? parseMessage(text)
  if (parsed.size >= maximumParsed) parsed.clear()
  parsed.set(text, found)
  return found
}

/** Parses all texts of a locale, with the values of the brand inserted. */
export function compileTexts(brand: Brand, locale: string, imported: readonly ImportedTexts[]): SiteTexts {
  const values = brandValues(brand)
  const messages = Object.fromEntries(
    Object.entries(textsIn(locale, imported)).map(([key, text]) => [
      key,
      fillValues(parsedMessage(text), values),
    ]),
  )
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16)
  return { locale, version, messages, text: textOfMessages(messages, locale) }
}
