/** Orders of a list that were selected. `all`: those that matched when somebody asked for all, which the server keeps (OFF-041). */
export interface Selection {
  /** Whose list it is, with its words and filters. */
  list: string
  orderNos: readonly string[]
  allId?: string
}

/** What is selected of a list. Another list has nothing of it. */
export const selectionOf = (stored: Selection | undefined, list: string): Selection =>
  stored?.list === list ? stored : { list, orderNos: [] }

/** With or without some orders. What is chosen by hand is not all that match. */
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

/** Undefined for none, and for a text that is none. */
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
