import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { ParcelState } from './order-state.ts'

/** The maximum number of parcels in one list. The pages of an order group a longer list by state (SALE-120). */
export const mostUngrouped = 20

export interface RecipientGroup {
  state: ParcelState
  recipients: Recipient[]
}

/** States that need attention are first, final states are last. */
const order: readonly ParcelState[] = [
  'lost',
  'returned',
  'waiting',
  'picking',
  'packed',
  'part-shipped',
  'shipped',
  'ready',
  'delivered',
  'handed-over',
  'cancelled',
]

/** Groups parcels by state, without empty groups. `stateOf` returns the state of a parcel for its group. */
export function groupsOf(
  recipients: readonly Recipient[],
  stateOf: (recipient: Recipient) => ParcelState,
): RecipientGroup[] {
  const found = Map.groupBy(recipients, stateOf)
  return order.flatMap((state) => {
    const own = found.get(state)
    return own ? [{ state, recipients: own }] : []
  })
}

export const stateOfRecipient = ({ shipment }: Recipient): ParcelState => shipment.c_state ?? 'waiting'

/** Whether each typed word is the prefix of a word in the name or the ZIP code. An empty search matches all. */
export function matchesRecipient({ name, shipment }: Recipient, typed: string): boolean {
  const words = wordsOf(`${name} ${shipment.shippingAddress?.postalCode ?? ''}`)
  // A ZIP code may be typed with or without its space.
  const postalCode = wordsOf((shipment.shippingAddress?.postalCode ?? '').replaceAll(' ', ''))
  return wordsOf(typed).every((one) => [...words, ...postalCode].some((word) => word.startsWith(one)))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
