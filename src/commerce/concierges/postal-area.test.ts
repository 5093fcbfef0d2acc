import { expect, test } from 'vitest'
import { isPostalRange, widthAround } from './postal-area.ts'

const california = { from: '90000', to: '96199' }
const vancouver = { from: 'V5A', to: 'V6Z' }

test.each([
  ['90210', california, 6_200],
  ['90210-1234', california, 6_200],
  ['902101234', california, 6_200],
  ['89999', california, undefined],
  ['96200', california, undefined],
  ['V6A 2T1', vancouver, 52],
  ['v6a2t1', vancouver, 52],
  ['V7A 2T1', vancouver, undefined],
  ['90210', vancouver, undefined],
  ['V6A 2T1', california, undefined],
  ['no code', california, undefined],
] as const)('%s is in a range of %o of %s areas', (code, range, width) => {
  expect(widthAround(code, range)).toBe(width)
})

test('a range has two ends in one country, in ascending order', () => {
  expect(isPostalRange(california)).toBe(true)
  expect(isPostalRange({ from: '90210', to: '90210' })).toBe(true)
  expect(isPostalRange({ from: '96199', to: '90000' })).toBe(false)
  expect(isPostalRange({ from: 'V6Z', to: 'V5A' })).toBe(false)
  expect(isPostalRange({ from: '90000', to: 'V6Z' })).toBe(false)
})
