import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseMessage } from './parse-message.ts'

const files = globSync(['src/office/messages/*.json', 'src/shared/texts/*/*.json'])
const Messages = z.record(z.string(), z.string())

test('a message without syntax stays a string, others become parts', () => {
  expect(parseMessage('Your bag')).toBe('Your bag')
  expect(parseMessage('Order {number}')).toEqual(['Order ', { name: 'number' }])
  expect(parseMessage('{count, plural, =0 {empty} other {# items}}')).toEqual([
    { name: 'count', plural: { '=0': ['empty'], other: [0, ' items'] } },
  ])
})

test.each([
  'on {day, date, short}',
  'for {price, number}',
  'a <b>bold</b> word',
  '{place, selectordinal, one {#st} other {#th}}',
  '{count, plural, offset:1 one {#} other {#}}',
])('"%s" fails the build, because pages could not format it', (text) => {
  expect(() => parseMessage(text)).toThrow('a message has only values')
})

test('SHELL-133 every message of every locale can be parsed', () => {
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    for (const text of Object.values(Messages.parse(JSON.parse(readFileSync(file, 'utf8')))))
      expect(() => parseMessage(text), text).not.toThrow()
})
