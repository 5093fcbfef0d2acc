import { fieldText } from '#shared/messages/field-text.ts'

/**
 * The rules of text fields, for both forms and API calls (FORM-016 to FORM-038). Patterns match trimmed texts.
 * `fieldTexts` are the error messages.
 */

/** Maximum lengths in characters (FORM-031 to FORM-037). */
export const fieldLimits = {
  address: 60,
  name: 15,
  company: 30,
  city: 16,
  /** A city name of the ZIP data (FORM-034). */
  knownCity: 50,
  postalCode: 10,
  extension: 6,
  email: 50,
  giftMessage: 150,
} as const

const usZip = String.raw`\d{5}(?:-?\d{4})?`
const canadianPostalCode = String.raw`[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d`

export const patterns = {
  city: /^[\p{L}\p{M}/.,#'\- ]+$/u,
  /** With at least one letter, so that a house number alone is invalid. */
  address: /^(?=.*\p{L})[\p{L}\p{M}\d/.,#'\- ]+$/u,
  address2: /^(?:[\p{L}\p{M}\d#\-, ]|\([\p{L}\p{M}\d#\-, ]+\))+$/u,
  /** Names of persons and companies (FORM-020, FORM-021). */
  name: /^[\p{L}\d?][\p{L}\p{M}\d .,'\-&?()/#]*$/u,
  usZip: new RegExp(`^${usZip}$`),
  canadianPostalCode: new RegExp(`^${canadianPostalCode}$`),
  zipOrPostalCode: new RegExp(`^(?:${usZip}|${canadianPostalCode})$`),
  /** The digits of a phone number, with or without the country code 1. */
  phoneDigits: /^1?\d{10}$/,
  extension: /^\d+$/,
  email: /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/,
  /** The stricter rule of the contact form (FORM-083). */
  contactEmail: /^[\w.%+-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,6}$/,
  /** MM/DD/YYYY. Does not check whether the date exists. */
  birthday: /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/(?:19|20)\d{2}$/,
  /** Printable ASCII and line breaks, which the printer of gift cards supports. */
  printable: /^[\x20-\x7e\r\n]*$/,
  giftCardNumber: /^\d{19,21}$/,
  giftCardSecurityCode: /^\d{4}$/,
} as const

/** The single characters that a field accepts, to list those that it does not. */
export const fits = {
  message: /^[\x20-\x7e\r\n]$/,
  name: /^[\p{L}\p{M}\d .,'\-&?()/#]$/u,
} as const

/**
 * The error messages of fields (FORM-001 to FORM-008, SHIP-044 to SHIP-062), as message ids. `fieldSentence` formats
 * them in the reader's locale.
 */
export const fieldTexts = {
  invalid: 'forms.error.invalid',
  required: 'forms.error.required',
  email: 'forms.error.email',
  password: 'forms.error.password',
  address: 'forms.error.address',
  country: 'forms.error.country',
  state: 'forms.error.state',
  province: 'forms.error.province',
  zip: 'forms.error.zip',
  postalCode: 'forms.error.postalCode',
  zipOrPostalCode: 'forms.error.zipOrPostalCode',
  phone10: 'forms.error.phone10',
  phone: 'forms.error.phone',
  phoneTooLong: 'forms.error.phoneTooLong',
  birthday: 'forms.error.birthday',
  oneLine: 'forms.error.oneLine',
  giftMessage: 'forms.error.giftMessage',
  giftMessageUnsaved: 'forms.error.giftMessageUnsaved',
  giftCardNumber: 'forms.error.giftCardNumber',
  giftCardSecurityCode: 'forms.error.giftCardSecurityCode',
  stars: 'forms.error.stars',
} as const

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Formats a complete or partial US phone number: `(310) 604-6200`. Drops the country code and digits after the tenth (FORM-039). */
export function formatUsPhone(text: string): string {
  const all = digitsOf(text)
  const digits = (all.length > 10 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Formats a complete or partial Canadian phone number: `+` and up to 11 digits (FORM-040). Empty for no digits. */
export function formatCanadianPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 11)
  return digits && `+${digits}`
}

/** Appends an extension, if there is one, to a phone number: `(310) 604-6200 x 12` (FORM-041). */
export const withExtension = (phone: string, extension: string | null | undefined): string =>
  extension ? `${phone} x ${extension}` : phone

/** Formats a complete or partial birthday: `mm/dd/yyyy` (FORM-042). */
export function formatBirthday(text: string): string {
  const digits = digitsOf(text).slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Replaces the typographic quotes and dashes that phones insert by plain ones, which the patterns accept. */
export const plainPunctuation = (text: string): string =>
  text
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”‟″]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/…/g, '...')
    .replace(/\u00a0/g, ' ')

/** The message of a text that is longer than `most` characters. */
export const tooLong = (most: number): string => fieldText('forms.error.tooLong', { most })

/** The message of a text that is shorter than `least` characters. */
export const tooShort = (least: number): string => fieldText('forms.error.tooShort', { least })
