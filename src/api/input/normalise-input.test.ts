import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import { answerCall } from '#api/answer-call.ts'
import type { AnyCall } from '#api/calls.ts'
import { listedCalls } from '#api/listed-calls.ts'
import { kindOf, normaliseInput } from './normalise-input.ts'
import { englishWords } from '#api/faults/fault-words.ts'

test.each([
  ['firstName', ' Ada\u200b\u00a0O’Neil\u202e ', "Ada O'Neil"],
  ['lastName', 'Bell\nBcc: all', 'Bell Bcc: all'],
  ['address1', '5 King’s Row – Rear', "5 King's Row - Rear"],
  ['code', '\ufeffMOM’S–10\u00a0', "MOM'S-10"],
  ['giftCardNumber', '6006 4912 3456 7890 123', '6006491234567890123'],
  ['c_giftCardNumber', '6006\u20114912\u00a03456-7890-123', '6006491234567890123'],
  ['c_giftCardSecurityCode', ' 12 34 ', '1234'],
  ['postalCode', '100011234', '10001-1234'],
  ['zip', 'v6b1a1', 'V6B 1A1'],
  ['c_postalCode', '10001\u20131234', '10001-1234'],
  ['text', ' It’s “good” –\u00a0really\u200b\nYes ', 'It’s “good” – really\nYes'],
  ['giftMessage', '“hi”\u200b ', '“hi”'],
  ['c_ownNote', ' {"a":"“x”"} ', '{"a":"“x”"}'],
  ['password', ' p’\u00a0\u200bs ', ' p’\u00a0\u200bs '],
  ['refresh_token', ' a–b ', ' a–b '],
])('%s %j becomes %j', (field, text, expected) =>
  expect(normaliseInput({ [field]: text, list: [{ [field]: text }], [`x${field}`]: 1 })).toEqual({
    [field]: expected,
    list: [{ [field]: expected }],
    [`x${field}`]: 1,
  }),
)

test('list items are normalised like their field, and values that are not texts are unchanged', () => {
  const input = { ids: ['a\u200b', 'b–c'], quantity: 1.5, isGift: true, none: null, absent: undefined }
  expect(normaliseInput(input)).toEqual({ ...input, ids: ['a', 'b-c'] })
})

test("inside a client's own field, nested names are not interpreted", () =>
  expect(normaliseInput({ c_box: { zip: 'v6b1a1', name: 'O’Neil' } })).toEqual({
    c_box: { zip: 'v6b1a1', name: 'O’Neil' },
  }))

const hostile = ' \u202eO’Neil\u200b\u00a0–\u0007x '
const paths = listedCalls.flatMap(({ api, method, call }) =>
  (['parameters', 'body'] as const).flatMap((part) =>
    textsOf(call[part], part).map((path) => ({ name: `${api}.${method} ${path.join('.')}`, call, path })),
  ),
)

test('the input of most calls has texts', () => expect(paths.length).toBeGreaterThan(600))

test('every text in the input of every call is normalised before the call reads it', async () => {
  for (const { name, call, path } of paths) {
    const field = path.filter((step) => !/^\d+$/.test(step)).at(-1) ?? ''
    const read = await readBy(call, path)
    expect(read, name).toBe(normaliseInput(hostile, field))
    if (kindOf(field) === 'opaque') continue
    expect(read, name).not.toMatch(/\p{Cc}|[\u00a0\u200b\u202e]|^\s|\s$/u)
    if (kindOf(field) !== 'prose' && kindOf(field) !== 'printed') expect(read, name).not.toMatch(/[’–]/)
  }
})

test("postal codes, card numbers and secrets are recognised by the calls' names for them", () => {
  for (const { name, path } of paths) {
    const field = path.filter((step) => !/^\d+$/.test(step)).at(-1) ?? ''
    if (/postal|^zip|_zip/i.test(field)) expect(kindOf(field), name).toBe('postal-code')
    if (/gift_?card.*(number|code)/i.test(field)) expect(kindOf(field), name).toBe('digits')
    if (/password|token$|secret|verifier/i.test(field)) expect(kindOf(field), name).toBe('opaque')
    if (/giftMessage|instructions/i.test(field)) expect(kindOf(field), name).toBe('printed')
  }
})

/** The value that a call's handler gets for a text at this path of its input. */
async function readBy(call: AnyCall, path: readonly string[]): Promise<unknown> {
  let read: unknown
  const recorder: AnyCall = {
    ...call,
    auth: 'public',
    scope: undefined,
    needsAgent: false,
    limit: undefined,
    parameters: z.unknown(),
    body: z.unknown(),
    perform: async ({ parameters, body }) => {
      read = path.reduce<unknown>(
        (value, step) => (value as Record<string, unknown>)[step], // as `inputWith` built it
        { parameters, body },
      )
      return { document: null }
    },
  }
  const { parameters, body } = inputWith(path)
  await answerCall(shop, {
    name: 'test',
    call: recorder,
    siteId: 'main',
    locale: undefined,
    currency: undefined,
    parameters,
    body,
    accessToken: undefined,
    request: {
      id: 'test',
      ip: '127.0.0.1',
      origin: 'http://localhost',
      address: new URL('http://localhost/'),
      header: () => undefined,
    },
    reply: { headers: new Headers() },
  })
  return read
}

/** A shop with one site. Before handlers run, only the site is read. */
const shop = {
  clients: { own: { id: 'own', isOwn: true, isPrivate: false, scopes: [] } },
  sites: {
    find: async () => ({
      id: 'main',
      locales: [],
      preferences: {},
      defaultLocale: 'en-US',
      defaultCurrency: 'USD',
    }),
  },
  localizedTexts: { siteIn: async (site: Site) => site },
  texts: { of: async () => englishWords },
} as unknown as Shop

function inputWith(path: readonly string[]): { parameters?: unknown; body?: unknown } {
  const [part = '', ...steps] = path
  const value = steps.reduceRight<unknown>(
    (inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }),
    hostile,
  )
  return { [part]: value }
}

/** The paths of all texts in a schema. */
function textsOf(schema: z.ZodType | undefined, part: string): string[][] {
  if (!schema) return []
  const found = new Map<string, string[]>()
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), [part], (path) =>
    found.set(path.join('.'), path),
  )
  return [...found.values()]
}

function walk(schema: unknown, path: string[], onText: (path: string[]) => void): void {
  if (typeof schema !== 'object' || schema === null || path.length > 12) return
  const { type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema as JsonSchema // JSON Schema
  if (type === 'string') onText(path)
  for (const one of [...anyOf, ...oneOf, ...allOf]) walk(one, path, onText)
  for (const [name, property] of Object.entries(properties)) walk(property, [...path, name], onText)
  if (items) walk(items, [...path, '0'], onText)
}

interface JsonSchema {
  type?: string
  properties?: Record<string, unknown>
  items?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  allOf?: unknown[]
}
