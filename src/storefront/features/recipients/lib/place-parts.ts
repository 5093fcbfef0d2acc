import type { ColumnKind } from './column-kinds.ts'
import { looksLike } from './column-looks.ts'
import { placeOf } from './tidy-value.ts'

/**
 * Splits cells with several parts of a place, such as 'Austin, TX 78701' or 'TX 78701', into one cell for each part.
 */
export function partsOfPlace(cells: readonly string[], kinds: readonly ColumnKind[]): string[] {
  const isApart = kinds.includes('city') && kinds.includes('stateCode') && kinds.includes('postalCode')
  return isApart ? cells.flatMap(partsOf) : [...cells]
}

function partsOf(cell: string): string[] {
  const place = placeOf(cell)
  if (place) return [place.city, place.stateCode, place.postalCode]
  const [, before = '', after = ''] = /^(.+?),? +(\S+)$/.exec(cell) ?? []
  const isPair =
    (looksLike('stateCode', before) && looksLike('postalCode', after)) ||
    (/^\p{L}[\p{L} .'-]*$/u.test(before) && /^[A-Z]{2}$/.test(after) && looksLike('stateCode', after))
  return isPair ? [before, after] : [cell]
}
