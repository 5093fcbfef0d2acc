import type { CallName } from '#office/lib/calls/call-paths.ts'
import type { InputOf } from '#office/lib/calls/call-types.ts'

type Parameters<Name extends CallName> = InputOf<Name> extends { parameters: infer Given } ? Given : never

/** What the list is searched and filtered by, as it is in the address. */
export type OrderFilters = Omit<Parameters<'searchOrders'>, 'after'>
export type OrderView = NonNullable<OrderFilters['view']>

/** The views of the list, in the order in which they are offered. */
export const views = [
  'to-pack',
  'late',
  'held',
  'pickups',
  'payment-problems',
  'given-back',
] as const satisfies readonly OrderView[]

/** Views that only Today and the view before them link to. */
export const todayViews: readonly OrderView[] = [
  'to-pack-later',
  'look-again',
  'pickups-to-prepare',
  'pickups-ready',
  'pickups-not-collected',
]

/** Views about money, for roles that read it. */
export const moneyViews: readonly OrderView[] = ['payment-problems', 'given-back']

export const statuses = ['new', 'open', 'completed', 'cancelled'] as const

export const payments = [
  'check-expected',
  'held',
  'captured',
  'refunded',
  'capture-failed',
  'owed',
  'disputed',
  'dispute-lost',
] as const

const names = [
  'q',
  'view',
  'status',
  'shipping',
  'payment',
  'hold',
  'site',
  'store',
  'method',
  'tag',
  'placedFrom',
  'placedUntil',
  'shipsFrom',
  'shipsUntil',
] as const satisfies readonly (keyof OrderFilters)[]
export type FilterName = (typeof names)[number]

/** The filters of the address (OFF-003). The call refuses those that do not exist. */
export function filtersIn(query: URLSearchParams): OrderFilters {
  const entries = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  // The server checks each value with the schemas of the call.
  return Object.fromEntries(entries) as OrderFilters
}

/** The address of the same list with other filters; empty ones are left out. */
export function withFilters(
  query: URLSearchParams,
  changed: Partial<Record<FilterName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changed))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** The filters that are set beside words and view. */
export const filterNames = names.filter((name) => name !== 'q' && name !== 'view')

/** Whether two lists are searched and filtered by the same. */
export const isSameFilters = (one: Readonly<Record<string, string>>, other: OrderFilters): boolean => {
  const [first, second] = [Object.entries(one), Object.entries(other)]
  return first.length === second.length && second.every(([name, value]) => one[name] === value)
}

/** A list as a text: the same for the same words and filters. */
export const listOf = (filters: OrderFilters): string =>
  new URLSearchParams(
    names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  ).toString()
