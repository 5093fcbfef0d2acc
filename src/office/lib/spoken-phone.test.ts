import { expect, test } from 'vitest'
import { spokenPhone } from './spoken-phone.ts'

test.each([
  ['2135550142', '(213) 555-0142'],
  ['+1 213.555.0142', '(213) 555-0142'],
  ['213-555-0142 x12', '(213) 555-0142 ext. 12'],
  ['+442079460958', '+44 20 7946 0958'],
  ['12', '12'],
  ['ask at the desk', 'ask at the desk'],
])('%s is shown as %s', (stored, shown) => {
  expect(spokenPhone(stored)).toBe(shown)
})
