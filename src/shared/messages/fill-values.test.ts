import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillValues } from './fill-values.ts'
import { formatMessage } from './format-message.ts'
import { parseMessage } from './parse-message.ts'

const fill = (text: string, values: Record<string, string>) => fillValues(parseMessage(text), values)

test('a message becomes a string when all its values are known', () => {
  expect(fill('Your bag | {brand}', { brand: 'Fern' })).toBe('Your bag | Fern')
  expect(fill('Call{hasPhone, select, yes { {phone}} other { later}}.', { hasPhone: 'no' })).toBe(
    'Call later.',
  )
  expect(fill('Plain', { brand: 'Fern' })).toBe('Plain')
})

test('placeholders without a value stay in the message', () => {
  expect(fill('Order {number} | {brand}', { brand: 'Fern' })).toEqual([
    'Order ',
    { name: 'number' },
    ' | Fern',
  ])
})

test('a filled message is formatted like the original message', () => {
  const text =
    '{count, plural, one {# box} other {# boxes of {brand}}}{has, select, yes {, call {phone}} other {}} for {name}'
  const known = fc.record({ brand: fc.string(), has: fc.constantFrom('yes', 'no'), phone: fc.string() })
  fc.assert(
    fc.property(known, fc.string(), fc.nat(), (values, name, count) => {
      const whole = parseMessage(text)
      const filled = fillValues(whole, values)
      if (typeof whole === 'string' || typeof filled === 'string') throw new Error('both have a count')
      expect(formatMessage(filled, 'en-US', { name, count })).toBe(
        formatMessage(whole, 'en-US', { ...values, name, count }),
      )
    }),
  )
})
