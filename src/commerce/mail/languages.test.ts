import { expect, test } from 'vitest'
import { compileTexts } from '#commerce/texts/compile-texts.ts'
import { completeTexts } from '#commerce/texts/package-texts.ts'
import type { MessageParts } from '#shared/messages/message-parts.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { sampleMails } from '#testing/sample-mails.ts'
import { mailContext } from './mail-context.ts'

/**
 * Replaces every message by its values only. A word that remains in a mail is not part of a message of the locale.
 */
function withoutWords(text: string): string {
  const parts = parseMessage(text)
  return typeof parts === 'string' ? '' : [...valuesIn(parts)].map((name) => `{${name}}`).join(' ')
}

const valuesIn = (parts: MessageParts): Set<string> =>
  new Set(
    parts.flatMap((part) => {
      if (typeof part === 'string' || part === 0) return []
      const options = [...Object.values(part.plural ?? {}), ...Object.values(part.select ?? {})]
      return options.length > 0 ? options.flatMap((option) => [...valuesIn(option)]) : [part.name]
    }),
  )

const wordless = Object.fromEntries(
  Object.entries(completeTexts).map(([key, text]) => [key, withoutWords(text)]),
)
const origin = 'https://www.example.com'
const mails = sampleMails({
  origin,
  contextFor: (site) =>
    mailContext(site, origin, compileTexts(site.brand, 'fr-CA', [{ locale: 'fr-CA', texts: wordless }])),
})

/** The visible parts of the HTML: texts and alternative texts. */
const shownIn = (html: string): string =>
  html
    .replaceAll(/<style>[^<]*<\/style>/g, ' ')
    .replaceAll(/alt="([^"]*)"/g, '>$1<')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')

const wordsIn = (text: string): string[] => text.match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? []

/**
 * Texts of shoppers and staff, and names of people, places, products, carriers and the brand. The placeholders of
 * secrets are replaced when a mail is sent.
 */
const given = [
  /A sage-green box with twelve truffles|A brown box with a golden ribbon|A red heart-shaped box/g,
  /Assorted Chocolates|A Dozen Truffles|Truffle Dozen|Satin Ribbon \(\$4\.50, included\)|Sweetheart Box|\blb\b/g,
  /Fourteen chocolates in a red heart|The Golden Flower|Two boxes for less/g,
  /Happy birthday, Rosa!|Save a caramel for me\. Love, Ada|Thank you, \w+!|Ring twice/g,
  /For all the late nights\. You did it!|Where is my box\?|Are you open today\?|Yes, until Thursday\./g,
  /\[\[[a-z ]+\]\]|www\.example\.com/g,
  /Marigold at The Grove|Marigold Candies|MARIGOLD CANDIES|Marigold Pasadena|Pasadena|Austin|Springfield|Orchard Lane|Copper Kettle Row/g,
  /\b(?:Ada|Rosa|ROSA|Ben|BEN|Grace|GRACE|Bell|BELL|Rivers|Sons|CA|TX|US)\b/g,
  /UPS Ground|Store Pickup|\b(?:UPS|USPS|Visa|PayPal)\b|Packaging/g,
]

/** Days, months and the 'and' of the locale. */
const french = /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|et)\b|décembre/g

test.each([...mails])('RUN-028 every word of the mail %s is part of a message of the locale', (_, mail) => {
  const shown = [mail.subject, mail.text, shownIn(mail.html)].map((text) =>
    [...given, french].reduce(
      (left, phrase) => left.replaceAll(phrase, ' '),
      text.replaceAll(/https?:\S+|\S+@\S+/g, ' ').replaceAll(/\s+/g, ' '),
    ),
  )
  expect(shown.flatMap(wordsIn)).toEqual([])
})
