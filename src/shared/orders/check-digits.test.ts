import { expect, test } from 'vitest'
import { hasRightDigits, type CheckDigit } from './check-digits.ts'

/** Numbers published by the carriers. */
const printed: readonly (readonly [CheckDigit, string])[] = [
  ['ups', '1Z999AA10123456784'],
  ['ups', '1Z879E930346834440'],
  ['ups', '1Z5R89390357567127'],
  ['usps', '9400111201080805483016'],
  ['usps', '9361289878700317633795'],
  ['fedex', '986578788855'],
  ['fedex', '477179081230'],
  ['fedex', '041441760228964'],
  ['fedex', '568283610012000'],
  ['s10', 'RR473124829GB'],
  ['s10', 'RB123456785GB'],
].map(([way, no]) => [way as CheckDigit, no ?? ''])

test.each(printed)('SALE-072 %s: %s is right, and a mistyped digit is detected', (way, no) => {
  const fits = (number: string) => hasRightDigits([way], number)
  expect(fits(no)).toBe(true)
  const check = way === 's10' ? 10 : no.length - 1
  const changed = (index: number, digit: number) => no.slice(0, index) + digit + no.slice(index + 1)
  for (let digit = 0; digit < 10; digit++)
    if (digit !== Number(no[check])) expect(fits(changed(check, digit))).toBe(false)
  // Two remainders of a division by 11 have the same check digit: other numbers detect any digit that is one too
  // high.
  if (way === 's10' || no.length === 12) return
  for (let index = 2; index < check; index++)
    if (/\d/.test(no[index] ?? ''))
      expect(fits(changed(index, (Number(no[index]) + 1) % 10)), `${index}`).toBe(false)
})

test('SALE-072 numbers of another format are not checked, and each method of a carrier counts', () => {
  expect(hasRightDigits([], '1Z999AA10123456785')).toBe(true)
  expect(hasRightDigits(['ups', 'usps', 'fedex', 's10'], '123456789')).toBe(true)
  expect(hasRightDigits(['usps', 's10'], 'RR473124828GB')).toBe(false)
  expect(hasRightDigits(['ups'], '1Z999AA1012345678A')).toBe(false)
})
