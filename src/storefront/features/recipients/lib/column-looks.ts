import { patterns } from '#shared/text/patterns.ts'
import { isPoBoxLine } from '#shared/addresses/po-box.ts'
import { regionsOf } from '#shared/addresses/regions.ts'
import type { ColumnKind } from './column-kinds.ts'
import { dayOf, placeOf } from './tidy-value.ts'

const regionNames = new Set(
  [...regionsOf('US'), ...regionsOf('CA')].flatMap(({ code, name }) => [
    code.toLowerCase(),
    name.toLowerCase(),
  ]),
)

/** The format of each kind of cell, the most specific first. */
export const looks: readonly (readonly [ColumnKind, (cell: string) => boolean])[] = [
  ['skip', (cell) => patterns.email.test(cell)],
  ['place', (cell) => placeOf(cell) !== undefined],
  ['countryCode', (cell) => /^(usa?|u\.s\.a?\.?|united states|can|canada)$/i.test(cell)],
  ['stateCode', (cell) => regionNames.has(cell.toLowerCase())],
  ['phone', (cell) => /^\+?1?\d{10}$/.test(cell.replace(/[\s().-]/g, ''))],
  ['dateWanted', (cell) => /^\d{4}-\d\d-\d\d$/.test(dayOf(cell))],
  ['postalCode', (cell) => /^\d{4,5}(-\d{4})?$/.test(cell) || patterns.canadianPostalCode.test(cell)],
  ['quantity', (cell) => /^\d{1,3}$/.test(cell)],
  ['address1', (cell) => /^\d+[A-Za-z]?(-\d+)? +.*\p{L}/u.test(cell) || isPoBoxLine(cell)],
  ['address2', (cell) => /^(apt|apartment|unit|suite|ste|floor|fl|bldg|rm|room)\b|^#\s*\w/i.test(cell)],
  [
    'giftMessage',
    (cell) => cell.split(' ').length >= 4 && /[.!?,]|\b(you|your|happy|love|thank)/i.test(cell),
  ],
]

const isWords = (cell: string): boolean => /^[\p{L}\p{M}.,'’&\- ]+$/u.test(cell)

/**
 * Whether a cell has the format of its kind. Names and cities are words; a kind without a format accepts any cell.
 */
export function looksLike(kind: ColumnKind, cell: string): boolean {
  if (['firstName', 'lastName', 'fullName', 'city'].includes(kind)) return isWords(cell)
  const look = looks.find(([one]) => one === kind)?.[1]
  return look === undefined || look(cell.trim())
}
