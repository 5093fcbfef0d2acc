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

/** Cards that the shop does not take but people have: Diners Club, JCB, UnionPay, Maestro. */
const otherCardPrefixes = /^(?:3[0568]|5[0678]|6[2379])/

/** Whether digits are those of a payment card: a known prefix and length, and a valid check digit. */
function isPaymentCard(digits: string): boolean {
  const type = cardTypeOfNumber(digits, cardTypes)
  const isKnown = type
    ? type.lengths.includes(digits.length)
    : otherCardPrefixes.test(digits) && digits.length >= 14 && digits.length <= 19
  return isKnown && passesLuhn(digits)
}

/** Digits in groups. Not inside of words, tokens, file names and the like. */
const digitGroups = /(?<![\w.-])\d+(?:[ -]\d+)*(?![\w-]|\.\w)/g

/** Whether a text contains the number of a payment card, with or without spaces and dashes: `my card 4111 1111 1111 1111`. */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(digitGroups)) {
    const groups = run.split(/[ -]/)
    for (let from = 0; from < groups.length; from++) {
      let digits = ''
      for (let to = from; to < groups.length && digits.length < 19; to++) {
        digits += groups[to]
        if (isPaymentCard(digits)) return true
      }
    }
  }
  return false
}

/** Never stored as text: passwords are hashed. */
const hashedFields = /^(c_)?(current|new)?password$/i

/**
 * The path of a field of an input, `items.0.c_note`, whose name or value has the number of a payment card. Such a
 * number must never be saved (PCI DSS 3.4). Undefined when there is none.
 */
export function findCardNumber(input: unknown): string | undefined {
  const queue: { field: string; value: unknown }[] = [{ field: '', value: input }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { field, value } = next
    if ((typeof value === 'string' || typeof value === 'number') && containsCardNumber(String(value)))
      return field
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      // The name itself is left out of the path, which the answer repeats.
      if (containsCardNumber(key.replace(/^c_/, ''))) return field
      if (!hashedFields.test(key)) queue.push({ field: field ? `${field}.${key}` : key, value: child })
    }
  }
  return undefined
}

/** Gift cards have 19 to 21 digits, and some pass the check of payment cards by chance. */
const isGiftCard = (name: string, text: string): boolean =>
  /^(c_)?giftCardNumber$/.test(name) && /^\d{19,21}$/.test(text) && !isPaymentCard(text)

/**
 * Whether a payment instrument from a client contains what only the gateway may receive (PCI DSS): a complete card
 * number in any property, or a security code.
 */
export function bringsCardSecrets(instrument: Record<string, unknown>): boolean {
  return Object.entries(instrument).some(([name, value]) => {
    if (/^(c_)?(securityCode|cvv|cvc)$/i.test(name))
      return value !== undefined && value !== null && value !== ''
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value)
      return !isGiftCard(name, text) && (isCardNumber(text) || containsCardNumber(text))
    }
    return typeof value === 'object' && value !== null && bringsCardSecrets({ ...value })
  })
}
