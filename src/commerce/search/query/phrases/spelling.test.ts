import { expect, test } from 'vitest'
import { mayBeMisspelled, nearestWord, spellingDistance } from './spelling.ts'

test.each([
  ['', '', 0],
  ['', 'tea', 3],
  ['choclate', 'chocolate', 1],
  ['cramel', 'caramel', 1],
  ['truffel', 'truffle', 1],
  ['teacher', 'tea', 4],
  ['order', 'over', 2],
])('%s is %s with %d changes', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBe(distance)
  expect(spellingDistance(other, one)).toBe(distance)
})

test.each([
  ['teacher', 'tea'],
  ['track', 'thank'],
  ['order', 'over'],
  ['candy', 'card'],
  ['tin', 'tan'],
  ['karamel', 'caramel'],
])('%s is not a misspelling of %s', (typed, word) => expect(mayBeMisspelled(typed, word)).toBe(false))

test('the nearest word is returned, the first one if several are equally near', () => {
  expect(nearestWord('carmel', ['carmine', 'caramel', 'camel'])).toBe('caramel')
  expect(nearestWord('xyz', ['caramel'])).toBeUndefined()
})
