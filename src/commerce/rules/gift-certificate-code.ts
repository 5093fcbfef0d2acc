/**
 * A gift card of the shop as a gift certificate of the Shopper APIs, which has one code (DROP-068, DROP-090): the card's
 * number followed by its security code, `6006491200000000001-1234`. Spaces and hyphens do not count. A code of another
 * form has an empty security code, which no card has.
 */
export function readGiftCertificateCode(code: string): { number: string; securityCode: string } {
  const digits = code.replaceAll(/[\s-]+/g, '')
  return isCode.test(digits)
    ? { number: digits.slice(0, -codeDigits), securityCode: digits.slice(-codeDigits) }
    : { number: digits, securityCode: '' }
}

const codeDigits = 4

/** Card numbers have 19 to 21 digits. */
const isCode = /^\d{23,25}$/
