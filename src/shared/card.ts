/**
 * Rules of payment cards. The functions use only their parameters, because the hosted card field sends their source text
 * to the browser.
 */

interface CardType {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  name: string
  /** The gateway's codes for this type (PAY-027). The shop writes the first one. */
  codes: readonly string[]
  /** The first digits, as inclusive ranges of prefixes of equal length. */
  prefixes: readonly (readonly [string, string])[]
  lengths: readonly number[]
  securityCodeLength: number
}

export const cardTypes: readonly CardType[] = [
  {
    brand: 'visa',
    name: 'Visa',
    codes: ['001'],
    prefixes: [['4', '4']],
    lengths: [13, 16, 19],
    securityCodeLength: 3,
  },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    codes: ['002'],
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    securityCodeLength: 3,
  },
  {
    brand: 'amex',
    name: 'Amex',
    codes: ['003'],
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    securityCodeLength: 4,
  },
  {
    brand: 'discover',
    name: 'Discover',
    codes: ['004', '042'],
    prefixes: [
      ['6011', '6011'],
      ['644', '659'],
    ],
    lengths: [16, 19],
    securityCodeLength: 3,
  },
]

/** The card type of a gateway's code. Throws a RangeError for an unknown code, which cannot be charged (PAY-028). */
export function cardTypeOfCode(code: string): CardType {
  const type = cardTypes.find(({ codes }) => codes.includes(code))
  if (!type) throw new RangeError(`Unknown card type code "${code}"`)
  return type
}

/** The card type of a complete or partial number of digits. Undefined for an unknown type. */
export function cardTypeOfNumber(number: string, types: readonly CardType[]): CardType | undefined {
  return types.find(({ prefixes }) =>
    prefixes.some(([from, to]) => {
      const start = number.slice(0, from.length)
      return start.length === from.length && start >= from && start <= to
    }),
  )
}

/** Whether a number of digits has a valid Luhn check digit (ISO/IEC 7812-1). False for an empty text. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return number.length > 0 && sum % 10 === 0
}

/**
 * PAY-032, PAY-033: a card is expired after the first day of its expiry month, so already during the printed month, as
 * both source documents require. `today` is `YYYY-MM-DD`.
 */
export function isCardExpired(expiry: { month: number; year: number }, today: string): boolean {
  return `${expiry.year}-${String(expiry.month).padStart(2, '0')}-01` < today
}

/** PAY-034: the problem with a security code that must have `length` digits. Undefined when it is valid. */
export function securityCodeProblem(
  code: string,
  length: number,
): 'Invalid CVV length' | 'Invalid CVV value' | undefined {
  if (!/^\d*$/.test(code)) return 'Invalid CVV value'
  return code.length === length ? undefined : 'Invalid CVV length'
}

/** Masks a number except its first six and last four digits: `4111111111111111` → `411111XXXXXX1111`. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 6)}${'X'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`
}

/** Whether a text is a complete card number, with or without spaces and dashes. Such a text must never be saved. */
export function isCardNumber(text: string): boolean {
  if (!/^[\d -]{13,30}$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
}

/**
 * Whether a payment instrument from a client contains what only the gateway may receive (PCI DSS): a complete card
 * number in any property, or a security code. Gift card properties are ignored.
 */
export function bringsCardSecrets(instrument: Record<string, unknown>): boolean {
  return Object.entries(instrument).some(([name, value]) => {
    if (/gift/i.test(name)) return false
    if (/^(c_)?(securityCode|cvv|cvc)$/i.test(name))
      return value !== undefined && value !== null && value !== ''
    if (typeof value === 'string' || typeof value === 'number') return isCardNumber(String(value))
    return typeof value === 'object' && value !== null && bringsCardSecrets({ ...value })
  })
}
