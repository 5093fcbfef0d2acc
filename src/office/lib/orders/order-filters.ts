import type { CallName } from '#office/lib/calls/call-paths.ts'
import type { InputOf } from '#office/lib/calls/call-types.ts'

type Parameters<Name extends CallName> = InputOf<Name> extends { parameters: infer Given } ? Given : never

/** The search words and filters of the order list, as in the URL. */
export type OrderFilters = Omit<Parameters<'searchOrders'>, 'after'>
export type OrderView = NonNullable<OrderFilters['view']>

/** The views of the list, in display order. */
export const views = [
  'to-pack',
  'late',
  'held',
  'pickups',
  'payment-problems',
  'given-back',
] as const satisfies readonly OrderView[]

/** Views that are linked only from Today and from the view before them. */
export const todayViews: readonly OrderView[] = [
  'to-pack-later',
  'look-again',
  'pickups-to-prepare',
  'pickups-ready',
  'pickups-not-collected',
]

/** Views about money, for roles that may read amounts. */
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

/** The filters of the URL (OFF-003). The call refuses invalid ones. */
export function filtersIn(query: URLSearchParams): OrderFilters {
  const entries = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  // The server checks each value with the schemas of the call.
  return Object.fromEntries(entries) as OrderFilters
}

/** The query of the same list with other filters, without empty ones. */
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

/** The names of the filters, without words and view. */
export const filterNames = names.filter((name) => name !== 'q' && name !== 'view')

/** Whether two lists have the same words and filters. */
export const isSameFilters = (one: Readonly<Record<string, string>>, other: OrderFilters): boolean => {
  const [first, second] = [Object.entries(one), Object.entries(other)]
  return first.length === second.length && second.every(([name, value]) => one[name] === value)
}

/** A list as text: equal for equal words and filters. */
export const listOf = (filters: OrderFilters): string =>
  new URLSearchParams(
    names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  ).toString()
