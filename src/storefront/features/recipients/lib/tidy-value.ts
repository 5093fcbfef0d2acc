import { hasOwnRules, rulesOf } from '#shared/addresses/country-rules.ts'
import { regionsOf } from '#shared/addresses/regions.ts'
import { formatUsPhone } from '#shared/text/patterns.ts'
import { visibleText } from '#shared/text/visible-text.ts'
import { countryNamed } from './country-named.ts'
import type { RowField, RowValues } from './row.ts'

/** Normalizes the values of a list to the format of the address form: state codes, ten digits, calendar dates. */
export function tidyValues(typed: RowValues): RowValues {
  // The object has exactly the fields of the row.
  const values = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, tidyLines(field, visibleText(value))]),
  ) as unknown as RowValues
  const countryCode = countryOf(values)
  const stateCode = stateOf(values.stateCode, countryCode)
  return {
    ...values,
    countryCode,
    stateCode,
    postalCode: postalCodeOf(values.postalCode, { country: countryCode, stateCode }),
    phone: phoneOf(values.phone),
    dateWanted: dayOf(values.dateWanted),
  }
}

/** Only a message may contain line breaks and several spaces between words. */
const tidyLines = (field: string, value: string): string =>
  field === 'giftMessage' || field === 'deliveryInstructions'
    ? value
    : value
        .replace(/[ ,]*[\r\n]+\s*/g, (line, at: number) => (at + line.length < value.length ? ', ' : ''))
        .replace(/[ \t\u00a0]+/g, ' ')

/** Normalizes one corrected value. */
export const tidyValue = (values: RowValues, field: RowField): string => tidyValues(values)[field]

/** The country of a row. Without a named country, the postal code decides. */
function countryOf({ countryCode, postalCode }: RowValues): string {
  const named = countryCode.toLowerCase().replace(/[^a-z]/g, '')
  if (['us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'america'].includes(named)) return 'US'
  if (['ca', 'can', 'canada'].includes(named)) return 'CA'
  if (named) return countryNamed(countryCode) ?? countryCode
  return /^[A-Za-z]\d[A-Za-z]/.test(postalCode.trim()) ? 'CA' : 'US'
}

function stateOf(text: string, country: string): string {
  const plain = text.trim().replace(/\.$/, '').toLowerCase()
  const regions: readonly { code: string; name: string; latin?: string }[] = hasOwnRules(country)
    ? regionsOf(country)
    : (rulesOf(country)?.states ?? [])
  const region = regions.find((one) =>
    [one.code, one.name, one.latin].some((word) => word?.toLowerCase() === plain),
  )
  return region?.code ?? text.trim()
}

/**
 * Spreadsheets treat ZIP codes as numbers and remove their leading zeros: 2139 in Massachusetts is 02139. In other
 * states a digit is missing, and a leading zero would be another place.
 */
function postalCodeOf(text: string, place: { country: string; stateCode: string }): string {
  const code = text.trim().replace(/\s+/g, ' ')
  if (place.country !== 'US') return code.toUpperCase()
  const lost = /^(\d{3,4})(?:-\d{4})?$/.exec(code)?.[1]
  if (lost === undefined || !lostZeros[place.stateCode]?.test(lost)) return code
  return '0'.repeat(5 - lost.length) + code
}

const oneZero = /^\d{4}$/

/** The ZIP codes of a state with a leading zero, after a spreadsheet has removed it. */
const lostZeros: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'].map((code) => [code, oneZero])),
  // Armed forces in Europe.
  AE: /^9\d{3}$/,
  // Fishers Island, and Holtsville.
  NY: /^(?:6390|501|544)$/,
  PR: /^\d{3}$/,
  VI: /^8\d\d$/,
}

/** An invalid number stays as typed, so that the shopper can see and correct it. */
function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^1?\d{10}$/.test(digits) ? formatUsPhone(digits) : text.trim()
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as YYYY-MM-DD. An invalid day stays as typed. */
export function dayOf(text: string): string {
  const plain = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(plain)
  if (iso) return calendarDay(iso[1], Number(iso[2]), Number(iso[3])) ?? plain
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  if (american) return calendarDay(american[3], Number(american[1]), Number(american[2])) ?? plain
  const written = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(plain)
  const month = written ? months.indexOf((written[1] ?? '').toLowerCase()) + 1 : 0
  return (written && calendarDay(written[3], month, Number(written[2]))) ?? plain
}

function calendarDay(year = '', month: number, day: number): string | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

const suffixes = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

/**
 * First and last name of a full name in one cell: 'Anna Bell', 'Bell, Anna'. 'Ana de la Cruz' is split before the
 * last word.
 */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const name = fullName.trim().replace(/\s+/g, ' ')
  const comma = /^([^,]+), ([^,]+)$/.exec(name)
  if (comma && !suffixes.test(comma[2] ?? '')) return { firstName: comma[2] ?? '', lastName: comma[1] ?? '' }
  const words = name.split(' ')
  let start = words.length - 1
  while (
    start > 1 &&
    (suffixes.test(words[start] ?? '') || particles.has((words[start - 1] ?? '').toLowerCase()))
  )
    start -= 1
  return start === 0
    ? { firstName: name, lastName: '' }
    : { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
}

const particles = new Set(['de', 'del', 'da', 'di', 'la', 'le', 'van', 'von', 'der', 'den', 'st.', 'mc'])

/** City, state and ZIP code of one cell: 'Austin, TX 78701'. */
export function placeOf(cell: string): { city: string; stateCode: string; postalCode: string } | undefined {
  const found = placePattern.exec(cell.trim())
  return found ? { city: found[1] ?? '', stateCode: found[2] ?? '', postalCode: found[3] ?? '' } : undefined
}

const placePattern =
  /^([\p{L} .'-]+?),? +([A-Za-z]{2}|[A-Z][\p{L}]+(?: [A-Z][\p{L}]+)*)\.?,? +(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/u
