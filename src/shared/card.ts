/**
 * Rules of payment cards. The functions stand alone (no imports, no outer names), because the hosted card field sends
 * them to the browser as they are.
 */

export interface CardType {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  name: string
  /** Codes of the gateway for this type (PAY-027); the first is the one that we write. */
  codes: readonly string[]
  /** First digits, as inclusive ranges of equally long numbers. */
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

/** The card type of a gateway's code. Throws for an unknown code: nothing sensible can be shown or charged (PAY-028). */
export function cardTypeOfCode(code: string): CardType {
  const type = cardTypes.find(({ codes }) => codes.includes(code))
  if (!type) throw new RangeError(`Unknown card type code "${code}"`)
  return type
}

/** The type that a number, whole or just begun, belongs to. `number` is digits only. */
export function cardTypeOfNumber(number: string, types: readonly CardType[]): CardType | undefined {
  return types.find(({ prefixes }) =>
    prefixes.some(([from, to]) => {
      const start = number.slice(0, from.length)
      return start.length === from.length && start >= from && start <= to
    }),
  )
}

/** Luhn's check digit (ISO/IEC 7812-1). `number` is digits only. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return number.length > 0 && sum % 10 === 0
}

/**
 * PAY-032, PAY-033: a card counts as expired once the first day of its expiry month has passed, so already during its
 * last printed month, as both documents say. `today` is `YYYY-MM-DD`.
 */
export function isCardExpired(expiry: { month: number; year: number }, today: string): boolean {
  return `${expiry.year}-${String(expiry.month).padStart(2, '0')}-01` < today
}

/** PAY-034: what is wrong with a security code of a card whose codes have `length` digits; nothing when it is right. */
export function securityCodeProblem(
  code: string,
  length: number,
): 'Invalid CVV length' | 'Invalid CVV value' | undefined {
  if (!/^\d*$/.test(code)) return 'Invalid CVV value'
  return code.length === length ? undefined : 'Invalid CVV length'
}

/** `4111111111111111` → `411111XXXXXX1111`: the first six and last four digits stay. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 6)}${'X'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`
}

/** Whether a text is a whole card number, spaces and dashes aside: something that must never be kept. */
export function isCardNumber(text: string): boolean {
  if (!/^[\d -]{13,30}$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
}

/**
 * Whether a payment instrument from outside brings what only the gateway's field may see: a whole card number, wherever
 * it stands, or a security code of a card. Numbers of gift cards are none of these.
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
