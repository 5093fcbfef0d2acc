/**
 * Rules of payment cards. The functions use only their parameters, because their source text is sent to the browser
 * for the hosted card field.
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
 * both source documents require. A shop can accept it until the month ends. `today` is `YYYY-MM-DD`.
 */
export function isCardExpired(
  { month, year }: { month: number; year: number },
  today: string,
  { acceptsLastMonth = false } = {},
): boolean {
  // No month has a later day than the 31st, and texts are compared.
  return `${year}-${String(month).padStart(2, '0')}-${acceptsLastMonth ? '31' : '01'}` < today
}

/** PAY-034: the problem with a security code that must have `length` digits. Undefined when it is valid. */
export function securityCodeProblem(
  code: string,
  length: number,
): 'Invalid CVV length' | 'Invalid CVV value' | undefined {
  if (!/^\d*$/.test(code)) return 'Invalid CVV value'
  return code.length === length ? undefined : 'Invalid CVV length'
}

/** Messages about security codes, with `{length}` in those about their length. */
interface CodeTexts {
  codeDigits: string
  codeOnFront: string
  codeOnBack: string
}

/** Explains a problem of a security code and how to fix it, with the requirements' texts (PAY-034). */
export function securityCodeWords(problem: string, length: number, texts: CodeTexts): string {
  if (problem === 'Invalid CVV value') return texts.codeDigits
  return (length === 4 ? texts.codeOnFront : texts.codeOnBack).replace('{length}', String(length))
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

/** Common cards that the shop does not accept: Diners Club, JCB, UnionPay, Maestro. */
const otherCardPrefixes = /^(?:3[0568]|5[0678]|6[2379])/

const otherCardLengths = [14, 15, 16, 17, 18, 19]

/**
 * The possible lengths of a card number with this beginning, determined by the first four digits. Empty if it is not
 * a card number.
 */
function cardLengths(number: string): readonly number[] {
  const type = cardTypeOfNumber(number, cardTypes)
  if (type) return type.lengths
  return otherCardPrefixes.test(number) ? otherCardLengths : []
}

/** Whether digits are those of a payment card: a known prefix and length, and a valid check digit. */
const isPaymentCard = (digits: string): boolean =>
  cardLengths(digits).includes(digits.length) && passesLuhn(digits)

/** UUIDs, and hex ids and hashes of 26, 32, 40 and 64 digits. They may contain the digits of a card by chance. */
const machineIds =
  /(?<![\da-z])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{26}|[\da-f]{32}|[\da-f]{40}|[\da-f]{64})(?![\da-z])/gi

/** Dates, with or without a time. Several in a row could look like a card by chance. */
const dates =
  /(?<!\d[./-]?)(?:(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)(?: \d{1,2}:\d\d(?::\d\d)?)?(?![./-]?\d)/g

/** Phone numbers of North America. Several in a row could look like a card by chance. */
const phoneNumbers = /(?<!\d[ .-]?)\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?![ .-]?\d)/g

/** The text with ASCII digits, whatever the script, and without invisible characters. */
function withPlainDigits(text: string): string {
  if (!/[^ -~\t\r\n]/.test(text)) return text
  return (
    text
      // Removes marks before the normalisation, which takes quadratic time for long runs of combining marks.
      .replaceAll(/[\p{Cf}\p{M}]/gu, '')
      .normalize('NFKC')
      .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
  )
}

/** Converts a digit of any script to an ASCII digit. In Unicode the ten digits of a script are consecutive. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** As many digits as the shortest card number, without a separator that ends a number. */
const thirteenDigits = /\d(?:[^\p{L}\p{N}]{0,2}\d){12}/u

/** A separator that ends a number: a letter, or more than two other characters. */
const numberEnds = /(?!\d)[\p{L}\p{N}]|[^\p{L}\p{N}]{3,}/u

/**
 * Whether neighbouring groups of digits, `12 4111-1111-1111-1111`, together contain a card number. Runs in linear
 * time: Luhn sums are differences of running sums.
 */
function haveCardNumber(groups: string): boolean {
  const digits = groups.replaceAll(/\D+/g, '')
  if (digits.length < 13) return false
  const isStart = new Uint8Array(digits.length + 1)
  // sums[0] doubles the digits at even places, sums[1] those at odd places.
  const sums = [new Uint32Array(digits.length + 1), new Uint32Array(digits.length + 1)] as const
  let place = 0
  for (let index = 0; index < groups.length; index++) {
    const digit = groups.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) {
      isStart[place] = 1
      continue
    }
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    sums[0][place + 1] = (sums[0][place] ?? 0) + (place % 2 === 0 ? doubled : digit)
    sums[1][place + 1] = (sums[1][place] ?? 0) + (place % 2 === 0 ? digit : doubled)
    place++
  }
  isStart[0] = isStart[place] = 1

  const lengthsByPrefix = new Map<string, readonly number[]>()
  for (let from = 0; from + 13 <= place; from++) {
    if (isStart[from] !== 1) continue
    const prefix = digits.slice(from, from + 4)
    const lengths = lengthsByPrefix.get(prefix) ?? cardLengths(prefix)
    lengthsByPrefix.set(prefix, lengths)
    for (const length of lengths) {
      const to = from + length
      const running = to % 2 === 0 ? sums[0] : sums[1]
      if (isStart[to] === 1 && ((running[to] ?? 0) - (running[from] ?? 0)) % 10 === 0) return true
    }
  }
  return false
}

/** Whether a text has too few digits for a card number: true for most texts, which need no closer check. */
function hasFewDigits(text: string): boolean {
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // Other scripts have digits too, and some characters stand for several.
    if (code > 126) return false
    if (code > 47 && code < 58) digits++
  }
  return digits < 13
}

/**
 * Whether a text contains a payment card number, whatever surrounds it: `my card 4111 1111 1111 1111`. One or two
 * characters may separate its digits.
 */
export function containsCardNumber(text: string): boolean {
  if (hasFewDigits(text)) return false
  const plain = withPlainDigits(text)
  if (!thirteenDigits.test(plain)) return false
  // Most texts contain no card number. Only the others need a second check, without ids, dates and phone numbers.
  const isFound = (part: string) => part.split(numberEnds).some(haveCardNumber)
  return (
    isFound(plain) &&
    isFound(plain.replaceAll(machineIds, 'x').replaceAll(dates, 'x').replaceAll(phoneNumbers, 'x'))
  )
}

/**
 * The text that could store a card number in a value. For a fraction only the whole part: 52.52000659999999 is not a
 * card number.
 */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.trunc(value))
  return typeof value === 'string' ? value : ''
}

/**
 * The path of an input's field, `items.0.c_note`, whose name or value contains a payment card number. Such a number
 * must never be saved (PCI DSS 3.4). Undefined when there is none. `hashedFields` are fields of the input itself that
 * are never stored as text: passwords.
 */
export function findCardNumber(input: unknown, hashedFields: readonly string[] = []): string | undefined {
  const queue: { field: string; value: unknown }[] = [{ field: '', value: input }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { field, value } = next
    if (containsCardNumber(textOf(value))) return field
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      // The path leaves out the name itself, because the response repeats the path.
      if (containsCardNumber(key)) return field
      if (value === input && hashedFields.includes(key)) continue
      queue.push({ field: field ? `${field}.${key}` : key, value: child })
    }
  }
  return undefined
}

/** Gift cards have 19 to 21 digits, and some have a valid check digit of a payment card by chance. */
const isGiftCard = (name: string, text: string): boolean =>
  /^(c_)?giftCardNumber$/.test(name) && /^\d{19,21}$/.test(text) && !isPaymentCard(text)

/**
 * Whether a payment instrument from a client contains data that only the gateway may receive (PCI DSS): a complete
 * card number in any property, or a security code.
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
