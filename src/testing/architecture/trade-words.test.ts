import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/** Words of the candy trade and of the demo's brand, in the languages of the package. */
const tradeWord =
  /\b(?:cand(?:y|ies)|chocolates?|fudges?|loll[iy]pops?|truffles?|caramels?|marigold|chocolats?|bonbons|friandises?|sucettes?|truffes?)\b/i

/**
 * Whether a text with several words is about the trade. A single word, or one in backquotes, is an id: of a category,
 * a tax class, a kind of shop.
 */
const isOfTrade = (text: string): boolean =>
  tradeWord.test(text.replaceAll(/`[^`]*`/g, '')) && /\p{L}\s+\p{L}/u.test(text)

const read = (path: string): string => readFileSync(path, 'utf8')

test('RUN-015 no text of the package contains a word of the candy trade', () => {
  const files = globSync('src/shared/texts/*/*.json')
  expect(files.length).toBeGreaterThanOrEqual(8)
  const found = files.flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>).filter(([, text]) =>
      tradeWord.test(text),
    ),
  )
  expect(found).toEqual([])
})

/** The strings, templates and JSX texts of a module. */
function stringsIn(file: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(visit)
    const node = value as { type?: string; value?: unknown; cooked?: unknown }
    if (node.type === 'Literal' || node.type === 'JSXText') found.push(String(node.value))
    if (typeof node.cooked === 'string') found.push(node.cooked)
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, read(file)).program)
  return found
}

/** The guide to the content blocks, whose samples are candy, and test code. */
const isOfProduct = (file: string): boolean =>
  !/\.test\.|\.test-support\.|\.d\.ts$|^src\/testing\/|\/component-guide\/|\/content-blocks\/[\w-]+\/samples\.ts$/.test(
    file,
  )

test('RUN-015 no sentence in code contains a word of the candy trade', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(isOfProduct)
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) =>
    stringsIn(file)
      .filter(isOfTrade)
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

const shown = globSync('demo/{content,footer,navigation,sites,texts}/*.json').map(read).join('\n')

/** Rows of the three documents that quote a text with a word of the trade: `SHELL-100 Oh fudge!`. */
const quoted = globSync('docs/requirements/{0[1-9],1[0-3]}-*.md').flatMap((file) =>
  [...read(file).matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \| text \|/gm)].flatMap(([, id, row = '']) =>
    [...row.matchAll(/['"‘“]([A-Z][^'"’”]{6,})['"’”]/g)].flatMap(([, text = '']) =>
      tradeWord.test(text) || /sweet/i.test(text) ? [`${id} ${text}`] : [],
    ),
  ),
)

test('RUN-016 the demo contains the exact texts that the documents quote from its trade', () => {
  expect(quoted.length).toBeGreaterThan(5)
  // In the documents the sentence ends with a link, which is a separate text.
  const withoutLink = (text: string) => text.replace(/ Privacy Policy\.$/, '')
  expect(quoted.filter((one) => !shown.includes(withoutLink(one.replace(/^\S+ /, ''))))).toEqual([])
})
