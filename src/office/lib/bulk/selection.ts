/**
 * The selected orders of a list. `all`: the member selected all matching orders, and the server stores this list
 * (OFF-041).
 */
export interface Selection {
  /** The key of the list. */
  list: string
  orderNos: readonly string[]
  allId?: string
}

/**
 * The key of a list, for storage on the device. A list's search words may name a person, so the key is a hash of 20
 * bits that cannot be reversed. Two lists in one tab rarely have the same key.
 */
export function keyOfList(list: string): string {
  const at = list.indexOf('?')
  const parameters = new URLSearchParams(list.slice(at + 1))
  const words = parameters.get('q')
  if (words === null) return list
  parameters.set('q', hashOf(words).toString(36))
  return `${list.slice(0, at + 1)}${parameters}`
}

/** FNV-1a, folded to 20 bits. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return ((hash >>> 20) ^ hash) & 0xf_ff_ff
}

/** The selection of a list. Empty if the stored selection belongs to another list. */
export const selectionOf = (stored: Selection | undefined, list: string): Selection =>
  stored?.list === list ? stored : { list, orderNos: [] }

/** Adds or removes orders. A selection changed by hand is no longer "all matches". */
export function withOrders(
  { list, orderNos }: Selection,
  changed: readonly string[],
  isSelected: boolean,
): Selection {
  const kept = isSelected
    ? [...new Set([...orderNos, ...changed])]
    : orderNos.filter((orderNo) => !changed.includes(orderNo))
  return { list, orderNos: kept }
}

export const writeSelection = (selection: Selection): string => JSON.stringify(selection)

/** Undefined for no text, and for an invalid text. */
export function readSelection(text: string | null): Selection | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return isSelection(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isSelection = (stored: unknown): stored is Selection =>
  typeof stored === 'object' &&
  stored !== null &&
  'list' in stored &&
  typeof stored.list === 'string' &&
  'orderNos' in stored &&
  Array.isArray(stored.orderNos) &&
  stored.orderNos.every((orderNo) => typeof orderNo === 'string') &&
  (!('allId' in stored) || typeof stored.allId === 'string')
