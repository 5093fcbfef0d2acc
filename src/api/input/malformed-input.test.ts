import { expect, test } from 'vitest'
import { findMalformed } from './malformed-input.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test.each([
  [{ parameters: { q: 'a\u0000b' } }, 'parameters.q'],
  [{ body: { items: [{ name: 'ok' }, { name: '\ud800' }] } }, 'body.items.1.name'],
  [{ body: '\udc00x' }, 'body'],
  [{ body: { 'c_\u0000': 1 } }, 'body'],
])('text that cannot be stored is found in %j', (input, field) =>
  expect(findMalformed(input)).toMatchObject({ field }),
)

test('input that is nested too deeply is found', () => {
  expect(findMalformed({ body: nested(100_000) })).toEqual({
    field: expect.stringMatching(/^body(\.0)+$/),
    message: 'is nested too deeply',
  })
})

test('other input is accepted, with emoji, line breaks and 20 levels', () => {
  const input = { parameters: { q: '💣 é \n\t' }, body: [1, null, true, { text: '' }, nested(20)] }
  expect(findMalformed(input)).toBeUndefined()
  expect(findMalformed({ parameters: undefined, body: undefined })).toBeUndefined()
})
