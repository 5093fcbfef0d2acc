import { expect, test } from 'vitest'
import { findUnsound } from './sound-input.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test.each([
  [{ parameters: { q: 'a\u0000b' } }, 'parameters.q'],
  [{ body: { items: [{ name: 'ok' }, { name: '\ud800' }] } }, 'body.items.1.name'],
  [{ body: '\udc00x' }, 'body'],
  [{ body: { 'c_\u0000': 1 } }, 'body'],
])('what no text has is found in %j', (input, field) => expect(findUnsound(input)).toMatchObject({ field }))

test('nesting without end is found', () => {
  expect(findUnsound({ body: nested(100_000) })).toEqual({
    field: expect.stringMatching(/^body(\.0)+$/),
    message: 'is nested too deeply',
  })
})

test('sound input is let through, emoji, line ends and deep things included', () => {
  const input = { parameters: { q: '💣 é \n\t' }, body: [1, null, true, { text: '' }, nested(20)] }
  expect(findUnsound(input)).toBeUndefined()
  expect(findUnsound({ parameters: undefined, body: undefined })).toBeUndefined()
})
