import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/** Pages for staff and developers, and names of fictitious people. */
const notForShoppers =
  /^src\/storefront\/pages\/(?:component-guide|preview)\/|\/content-blocks\/[\w-]+\/samples\.ts$|\/list-template\.ts$/

const files = globSync('src/{storefront,ui}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\.test-support\.|\.d\.ts$|\/bundling\//.test(file) && !notForShoppers.test(file),
)

/** Functions that make error messages, which are logged. */
const logged: ReadonlySet<string> = new Set([
  'Failed to update basket. Exceeded maximum … retries for a chunk',
  'No answer from … within … ms',
  'Not put back: …',
  'The bot check failed: …',
  'The page … did not load within … seconds',
  'The shop takes no cards',
])

/** Attributes and properties that shoppers read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'hint',
  'label',
  'placeholder',
  'title',
])

/** The id of a text or an element: `express.heading`, `h2`. */
const isId = (text: string): boolean => /^[a-z][\w-]*(?:\.[\w-]+)*$/.test(text)

const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, ''))

/** A capitalised word before a lower-case one: the beginning of a sentence. Markup has none. */
const isSentence = (text: string): boolean =>
  !text.startsWith('<!') && !logged.has(text) && /\p{Lu}\p{Ll}*[’'!,.]? +\p{Ll}/u.test(text)

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.name ?? nameOf(value.object ?? value.property)) : ''

/** Errors and the console are for developers. A compared string is a value in a call's response. */
const isSkipped = (node: Node): boolean =>
  /^Import|^ExportAll|^TS(?!As|Satisfies|NonNull)/.test(node.type) ||
  (node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')) ||
  (node.type === 'CallExpression' && nameOf(node.callee) === 'console') ||
  (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator)))

/** The texts in a file that are not from the messages. */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || isSkipped(value)) return
    const word = wordOf(value)
    if (word === undefined) Object.values(value).forEach(visit)
    else found.push(word)
  }
  visit(parseSync(file, source).program)
  return found
}

function wordOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return textIf(String(node.value).trim(), hasLetters)
  if (node.type === 'JSXAttribute' && readAttributes.has(nameOf(node.name)))
    return isNode(node.value)
      ? textIf(String(node.value.value), (text) => hasLetters(text) && !isId(text))
      : undefined
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? textIf(node.value, isSentence) : undefined
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const parts = node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked)
  return textIf(parts.join('…'), isSentence)
}

const textIf = (text: string, is: (text: string) => boolean): string | undefined =>
  is(text) ? text : undefined

test('pages for shoppers use texts of their locale: their code contains none', () => {
  expect(files.length).toBeGreaterThan(700)
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

/** The parts of the engine whose texts shoppers read. Texts for staff, in English, are left out. */
const engineFiles = globSync(
  'src/commerce/{availability,baskets,custom-mix,customers,fundraisers,gift-cards,orders,payment-approvals,product-lists,recipient-lists,rules,subscriptions}/**/*.ts',
).filter(
  (file) =>
    !/\.test\.|queries\.ts$/.test(file) &&
    !/\/orders\/(?:bulk-runs|delays|disputes|holds|search|changes\/(?:cancel\/(?:cancel|write-cancellation)|\w+\/(?:read-tracking-rows|record-\w+)))\b/.test(
      file,
    ),
)

/** Faults of API clients, which name the data to send, and reasons that are logged. */
const forPrograms: ReadonlySet<string> = new Set([
  'Another process has saved the basket',
  'At most … product items can be in one request. Send the others in another one.',
  'At most … shipments can be changed in one request. Send the others in another one.',
  'Rolled back: …',
  'Send actions on shipments with an update of the basket, at least one',
  'The c_ fields of all shipments and items together are too long. Send some in another request.',
  'Two shipments have the same shipmentId. Send each shipment once.',
])

test('the engine returns field texts: its code contains no sentence for shoppers', () => {
  expect(engineFiles.length).toBeGreaterThan(250)
  const found = engineFiles.flatMap((file) =>
    wordsIn(file, readFileSync(file, 'utf8'))
      .filter((word) => !forPrograms.has(word) && !word.startsWith('must be one change: '))
      .map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Your bag</p>', 'Your bag'],
  ['<img alt="A box" />', 'A box'],
  ['<input placeholder="Search" />', 'Search'],
  ["z.string().min(1, 'Please enter a name')", 'Please enter a name'],
  ['`Open until ${time}`', 'Open until …'],
])('words in code are found: %s', (source, word) =>
  expect(wordsIn('page.tsx', `export const page = ${source}`)).toEqual([word]),
)

test.each([
  "new Error('Not a page')",
  "console.error('Not sent', error)",
  "text('bag.title')",
  "kind === 'No matches'",
])('text that no shopper reads is allowed in code: %s', (source) =>
  expect(wordsIn('page.tsx', `export const page = ${source}`)).toEqual([]),
)
