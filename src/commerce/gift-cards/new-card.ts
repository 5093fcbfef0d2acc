import { randomInt } from 'node:crypto'
import { passesLuhn } from '#shared/payment/card.ts'

/** The first digits of the numbers that the shop issues. No payment card has this prefix. */
const numberRange = '600649'

const randomDigits = 12

/**
 * A new card number of 19 digits: the shop's range, twelve random digits from the system's generator and a check
 * digit (ISO/IEC 7812-1). There are a million million numbers and few cards, so a guess is very unlikely to match
 * one.
 */
export function newCardNumber(): string {
  const digits = numberRange + randomDigitsOf(randomDigits)
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    passesLuhn(digits + digit),
  )
  return `${digits}${check ?? ''}`
}

/** A new security code of four digits (FORM-108). */
export const newSecurityCode = (): string => randomDigitsOf(4)

const randomDigitsOf = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')
