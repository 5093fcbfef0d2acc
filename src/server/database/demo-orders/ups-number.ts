import { hasRightDigits } from '#shared/orders/check-digits.ts'

/** Builds a UPS tracking number from 15 characters and their check digit. */
export function upsNumber(characters: string): string {
  const numbers = [...'0123456789'].map((digit) => `1Z${characters}${digit}`)
  const right = numbers.find((number) => hasRightDigits(['ups'], number))
  if (right === undefined || characters.length !== 15) throw new Error(`${characters} is no number of UPS`)
  return right
}
