import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Words that an American shop does not use with shoppers.
const stiff =
  /\b(shall|whoever|whom|goods|mend(?:s|ed|ing)?|at once|to be had|again and again|comes? again|by itself|somebody|anybody|purse|card gateway|slip of the pen|put right|afresh|anew)\b|[#\d}] sweets?\b/gi

// British spellings, which Canada uses too.
const british =
  /\b(?:cancell(?:ed|ing)|(?:col|fav|flav|hon)our\w*|centres?|catalogues?|cheques?|(?:organ|recogn|apolog|personal|special)is(?:e[ds]?|ing|ation)\b|jewell\w+|travell\w+)\b/gi

const messages = globSync(['src/office/messages/*.json', 'src/shared/texts/*/*.json']).filter(
  (file) => !file.includes('/fr-'),
)
const demo = globSync('demo/**/*.json').filter((file) => !file.includes('reviews'))

/** The text for a person without a printable name (SALE-109), and texts about boxes that API clients know. */
const fixedKeys = /^(?:mail\.gift\.somebody|answers\.mix\.(?:flavours|onePiece|room|steps))$/

/** All texts of a JSON value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (fixedKeys.test(key) ? [] : textsOf(one)))
}

const stiffTexts = (texts: readonly string[], words = [stiff, british]) =>
  texts.flatMap((text) =>
    words
      .flatMap((some) => text.replaceAll(/\{\w+/g, '{').match(some) ?? [])
      .map((word) => `${word}: ${text}`),
  )

test.each([...messages, ...demo])('the texts in %s contain only words that shoppers use', (file) => {
  const words = /\ben-CA\b/.test(file) ? [stiff] : [stiff, british]
  expect(stiffTexts(textsOf(JSON.parse(readFileSync(file, 'utf8'))), words)).toEqual([])
})

test('a stiff word in a message is found', () => {
  expect(
    stiffTexts(textsOf({ a: ['Where shall we send it?', { b: '{count, plural, other {# sweets}}' }] })),
  ).toHaveLength(2)
})
