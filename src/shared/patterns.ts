/**
 * What may be typed into the shop's fields, for forms and calls alike (FORM-016 to FORM-038). A pattern looks at the
 * trimmed text; `fieldTexts` are the sentences that a field says about it.
 */

/** Most characters of a field (FORM-031 to FORM-037). */
export const fieldLimits = {
  address: 60,
  name: 15,
  company: 30,
  city: 16,
  postalCode: 10,
  extension: 6,
  email: 50,
  giftMessage: 150,
} as const

const usZip = String.raw`\d{5}(?:-?\d{4})?`
const canadianPostalCode = String.raw`[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d`

export const patterns = {
  city: /^[\p{L}\p{M}/.,#'\- ]+$/u,
  /** At least one letter, so that a bare house number is not a street. */
  address: /^(?=.*\p{L})[\p{L}\p{M}\d/.,#'\- ]+$/u,
  address2: /^(?:[\p{L}\p{M}\d#\-, ]|\([\p{L}\p{M}\d#\-, ]+\))+$/u,
  /** Persons and companies (FORM-020, FORM-021). */
  name: /^[\p{L}\d?][\p{L}\p{M}\d .,'\-&?()/#]*$/u,
  usZip: new RegExp(`^${usZip}$`),
  canadianPostalCode: new RegExp(`^${canadianPostalCode}$`),
  zipOrPostalCode: new RegExp(`^(?:${usZip}|${canadianPostalCode})$`),
  poBox: /p[. ]*o[. ]*box|post office box/i,
  /** Digits of a phone number; a leading 1 is the country. */
  phoneDigits: /^1?\d{10}$/,
  extension: /^\d+$/,
  email: /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/,
  /** What the contact form takes (FORM-083). */
  contactEmail: /^[\w.%+-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,6}$/,
  /** MM/DD/YYYY; whether the day exists is another question. */
  birthday: /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/(?:19|20)\d{2}$/,
  /** Printable ASCII and line ends: what the label printer of the gift cards knows. */
  printable: /^[\x20-\x7e\r\n]*$/,
  giftCardNumber: /^\d{19,21}$/,
  giftCardSecurityCode: /^\d{4}$/,
} as const

/** What fields say (FORM-001 to FORM-008, SHIP-044 to SHIP-062), word for word as the specification has it. */
export const fieldTexts = {
  invalid: 'Invalid field value',
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  password: 'Please enter a valid password.',
  address: 'Invalid address',
  country: 'Please select a country',
  state: 'Please select a state',
  province: 'Please select a province',
  zip: 'Please enter a valid zip code',
  postalCode: 'Please enter a valid postal code',
  zipOrPostalCode: 'Please enter a valid zip or postal code',
  range: 'Please select a range type.',
  phone10: 'Phone number must have 10 digits',
  phone: 'Invalid phone number. Should be 10 digits with optional extension.',
  giftMessage:
    'Messages can only contain letters and numbers. Please remove any special characters to continue.',
  giftMessageUnsaved: 'Please save your message to continue.',
  giftCardNumber: 'Please enter a gift card number',
  giftCardSecurityCode: 'Please enter a valid security code',
} as const

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `(310) 604-6200` as far as it is typed; a country code in front is dropped, digits past the tenth too (FORM-039). */
export function formatUsPhone(text: string): string {
  const all = digitsOf(text)
  const digits = (all.length > 10 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** `+` and up to 11 digits (FORM-040); nothing stays nothing. */
export function formatCanadianPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 11)
  return digits && `+${digits}`
}

/** A phone number with its extension, `(310) 604-6200 x 12` (FORM-041). */
export const withExtension = (phone: string, extension: string | null | undefined): string =>
  extension ? `${phone} x ${extension}` : phone

/** `mm/dd/yyyy` as far as it is typed (FORM-042). */
export function formatBirthday(text: string): string {
  const digits = digitsOf(text).slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Typographic quotes and dashes, which phones put in by themselves, as the plain ones that the patterns know. */
export const plainPunctuation = (text: string): string =>
  text
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/…/g, '...')
    .replace(/\u00a0/g, ' ')
