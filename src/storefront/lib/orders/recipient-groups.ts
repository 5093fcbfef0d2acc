import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { ParcelState } from './order-state.ts'

/** Above so many parcels the pages of an order group them by state (SALE-120). */
export const mostUngrouped = 20

export interface RecipientGroup {
  state: ParcelState
  recipients: Recipient[]
}

/** What needs a look first, what is over last. */
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

/** Parcels by their state, without states that none has. `stateOf` is the state that a parcel is listed under. */
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

/** Whether each typed word begins a word of the name or the ZIP code. Nothing typed matches everybody. */
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
