import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeRatio } from '#testing/processor-time.ts'
import {
  bringsCardSecrets,
  cardTypeOfCode,
  cardTypeOfNumber,
  cardTypes,
  containsCardNumber,
  findCardNumber,
  isCardExpired,
  isCardNumber,
  maskCardNumber,
  passesLuhn,
  securityCodeProblem,
} from './card.ts'
import { newId, newUuid } from '#shared/identity/ids.ts'

test.each([
  ['001', 'visa'],
  ['002', 'mastercard'],
  ['003', 'amex'],
  ['004', 'discover'],
  ['042', 'discover'],
])('PAY-027 code %s is %s', (code, brand) => expect(cardTypeOfCode(code).brand).toBe(brand))

test('PAY-028 an unknown card type code is an error', () => {
  for (const code of ['005', '', '1', 'visa']) expect(() => cardTypeOfCode(code)).toThrow(RangeError)
})

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', undefined],
  ['5', undefined],
  ['371449635398431', 'amex'],
  ['36', undefined],
  ['6011', 'discover'],
  ['645', 'discover'],
  ['', undefined],
])('a number that begins with "%s" is %s', (number, brand) =>
  expect(cardTypeOfNumber(number, cardTypes)?.brand).toBe(brand),
)

describe('PAY-032 PAY-033 a card is expired when the first day of its expiry month is in the past', () => {
  test.each([
    ['2026-04-30', false],
    ['2026-05-01', false],
    ['2026-05-02', true],
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2025-12-31', false],
    ['2027-01-01', true],
  ])('05/26 on %s: %s', (today, expired) =>
    expect(isCardExpired({ month: 5, year: 2026 }, today)).toBe(expired),
  )

  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2027-01-01', true],
  ])('where a shop accepts the last month, 05/26 on %s: %s', (today, expired) =>
    expect(isCardExpired({ month: 5, year: 2026 }, today, { acceptsLastMonth: true })).toBe(expired),
  )
})

describe('PAY-034 a security code has 4 digits for amex and 3 otherwise', () => {
  test.each([
    ['123', 3, undefined],
    ['1234', 3, 'Invalid CVV length'],
    ['12', 3, 'Invalid CVV length'],
    ['', 3, 'Invalid CVV length'],
    ['123', 4, 'Invalid CVV length'],
    ['1234', 4, undefined],
    ['12a', 3, 'Invalid CVV value'],
    ['１２３', 3, 'Invalid CVV value'],
  ])('"%s" with %i required digits: %s', (code, length, problem) =>
    expect(securityCodeProblem(code, length)).toBe(problem),
  )
  test('the card types have these lengths', () => {
    for (const { brand, securityCodeLength } of cardTypes)
      expect(securityCodeLength).toBe(brand === 'amex' ? 4 : 3)
  })
})

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 18 })
const cardNumber = digits.map((start) => {
  const check = [...'0123456789'].find((digit) => passesLuhn(start + digit))
  return start + (check ?? '')
})

test('exactly one check digit is valid, and changing any digit invalidates it', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      expect(passesLuhn(number)).toBe(true)
      const index = at % number.length
      const other = String((Number(number[index]) + by) % 10)
      expect(passesLuhn(number.slice(0, index) + other + number.slice(index + 1))).toBe(false)
    }),
  )
})

test('a card number is detected with and without spaces, and its mask is not a card number', () => {
  fc.assert(
    fc.property(cardNumber, (number) => {
      expect(isCardNumber(number)).toBe(true)
      expect(isCardNumber(number.replaceAll(/(\d{4})/g, '$1 ').trim())).toBe(true)
      expect(isCardNumber(maskCardNumber(number))).toBe(false)
      expect(maskCardNumber(number)).toHaveLength(number.length)
    }),
  )
})

test('a card number or security code is found anywhere in an instrument', () => {
  const fine = {
    paymentMethodId: 'CREDIT_CARD',
    amount: 4111,
    paymentCard: { maskedNumber: '411111XXXXXX1111', expirationYear: 2030, securityCode: '' },
    c_giftCardNumber: '6006491921000000017',
    c_transienttoken: 'eyJhbGciOiJIUzI1NiJ9.eyJiaW4iOiI0MTExMTEifQ.c2lnbmF0dXJlMTIz-x',
  }
  expect(bringsCardSecrets(fine)).toBe(false)
  for (const paymentCard of [
    { number: '4111111111111111' },
    { number: 4111111111111111 },
    { maskedNumber: '4111 1111 1111 1111' },
    { securityCode: '123' },
    { more: [{ cvv: 123 }] },
  ])
    expect(bringsCardSecrets({ ...fine, paymentCard })).toBe(true)
  expect(bringsCardSecrets({ ...fine, c_note: '5555-5555-5555-4444' })).toBe(true)
  for (const name of ['c_giftCardNumber', 'c_giftNote', 'giftMessage'])
    expect(bringsCardSecrets({ ...fine, [name]: '4111111111111111' }), name).toBe(true)
})

test.each([
  ['5105105105105100', true],
  ['my card: 4111 1111 1111 1111, 12/30', true],
  ['4111-1111-1111-1111 123', true],
  ['12 4111 1111 1111 1111', true],
  ['(378282246310005)', true],
  ['My card is 6011111111111117.', true],
  ['JCB 3530111333300000', true],
  ['5105105105105101', false],
  ['411111XXXXXX1111', false],
  ['6006491921000000017', false],
  ['call 212-555-0199 or 415-555-0123', false],
  ['order 000012345678, 12 boxes of 2026', false],
  ['eyJhbGciOiJIUzI1NiJ9.4111111111111111-x', true],
  ['a4111111111111111b', true],
  ['Visa4111111111111111', true],
  ['4111111111111111x', true],
  ['card 4111111111111111.My', true],
  ['%B4111111111111111^BELL/ADA', true],
  ['4111.1111.1111.1111', true],
  ['4111/1111/1111/1111', true],
  ['4111_1111_1111_1111', true],
  ['4111,1111,1111,1111', true],
  ['4111, 1111, 1111, 1111', true],
  ['4111  1111  1111  1111', true],
  ['4111\t1111\t1111\t1111', true],
  ['4111\r\n1111\r\n1111\r\n1111', true],
  ['4111\u00a01111\u00a01111\u00a01111', true],
  ['4111–1111–1111–1111', true],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', true],
  ['4111\u200b1111\u200d1111\ufeff1111', true],
  ['４１１１１１１１１１１１１１１１', true],
  ['٤١١١ ١١١١ ١١١١ ١١١١', true],
  ['۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱', true],
  ['४१११११११११११११११', true],
  ['4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣', true],
  ['', false],
  ['4111 1111 1111 and 1111', false],
  ['41111111111111111111', false],
  ['order 00012345, 00012346 and 00012347', false],
  ['415-555-0123, 415-555-0109', false],
  ['(415) 555-0123, (415) 555-0109', false],
  ['30.11.2026 12:00:06', false],
  ['22.12.2026, 24.12.2028', false],
  ['2026-11-22T06:38:47.123Z', false],
  ['41111111-1111-4111-8111-111111111111', false],
  ['a4111111111111111bcdefabcd', false],
  ['a4111111111111111bcdefabcdefabcd', false],
  // 41 and seven times 11, in eight characters.
  ['㊶⑪⑪⑪⑪⑪⑪⑪', true],
])('"%s" contains a card number: %s', (text, expected) => expect(containsCardNumber(text)).toBe(expected))

test('a card number is found in any value or name of an input, but not in a password', () => {
  const number = '5105105105105100'
  expect(findCardNumber({ c_note: 'for Ada', items: [{ giftMessage: `use ${number}` }] })).toBe(
    'items.0.giftMessage',
  )
  expect(findCardNumber({ c_number: Number(number) })).toBe('c_number')
  expect(findCardNumber({ more: { [`c_${number}`]: true } })).toBe('more')
  expect(findCardNumber({ password: number }, ['password'])).toBeUndefined()
  expect(findCardNumber({ password: number })).toBe('password')
  expect(findCardNumber({ c_note: { password: number } }, ['password'])).toBe('c_note.password')
  expect(findCardNumber({ c_password: number }, ['password'])).toBe('c_password')
  expect(findCardNumber({ c_note: 'for Ada', at: 20261122, c_latitude: 41.11111111111111 })).toBeUndefined()
})

test.each<[string, (length: number) => () => unknown]>([
  ['digits in groups of one', (length) => textOf('1 ', length)],
  ['digits that begin cards', (length) => textOf('5 6 ', length)],
  ['digits of another card', (length) => textOf('6 0 1 1 ', length)],
  ['zeroes', (length) => textOf('0 ', length)],
  ['Arabic digits', (length) => textOf('٤ ', length)],
  ['combining marks', (length) => textOf('\u0301\u0316', length)],
  ['one long number', (length) => textOf('4', length)],
  ['names', (length) => namesOf(length / 8)],
])('the search for card numbers takes linear time: %s', (_, lookIn) => {
  // For 16 times the length, quadratic time would be 256 times as long.
  expect(timeRatio(lookIn, { from: 10_000, to: 160_000, lessThan: 64 })).toBeLessThan(64)
})

function textOf(part: string, length: number): () => unknown {
  const text = part.repeat(length / part.length)
  return () => containsCardNumber(text)
}

function namesOf(count: number): () => unknown {
  const input = Object.fromEntries(Array.from({ length: count }, (_, at) => [`c_${at}`, at]))
  return () => findCardNumber(input)
}

test('an id that the shop or a page creates is never detected as a card number', () => {
  const ids = Array.from({ length: 50_000 }, () => [newId(), newUuid()]).flat()
  expect(ids.filter(containsCardNumber)).toEqual([])
})
