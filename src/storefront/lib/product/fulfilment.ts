import type { ProductStatus } from './product-view.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'

/** How a product reaches the shopper (PDP-035). */
export type Fulfilment = 'shipping' | 'pickup'

interface FulfilmentFacts {
  /** The site hands goods over in shops (PDP-034). */
  hasPickup: boolean
  /** The product can be picked up where a shop has it: it is neither online only nor kept from the shops. */
  isForPickup: boolean
  isPickupOnly: boolean
  /** Why the shop on the web does not have it, as the page knows it. */
  status: ProductStatus | undefined
  hasShop: boolean
  /** As far as it is known by now. */
  stock: StockEntry | undefined
}

/** What the pickup card says beside its title. */
export type PickupNote = 'never' | 'only' | 'notAtShop' | undefined

export interface FulfilmentOptions {
  shipping: boolean
  pickup: boolean
  note: PickupNote
  /** What stands chosen until the shopper chooses. */
  initial: Fulfilment
  /** Why it cannot be had at all. */
  obstacle: ProductStatus | undefined
  /** It cannot be had, and the catalog does not say why (PDP-033). */
  isUnexplained: boolean
}

/** In which ways a product can be had now. Stock that is not known yet is taken to be there. */
export function fulfilmentOptions(facts: FulfilmentFacts): FulfilmentOptions {
  const { hasPickup, isForPickup, isPickupOnly, hasShop } = facts
  const status = webStatus(facts)
  const atShop = hasShop ? facts.stock?.store : undefined
  const shipping = status === undefined && !isPickupOnly
  const pickup = hasPickup && isForPickup && (atShop ? atShop.orderable : status === undefined)
  const note = noteOf({ ...facts, pickup, shipping, isMissed: atShop?.orderable === false })
  const isUnexplained = !shipping && !pickup && !status && !note
  return {
    shipping,
    pickup,
    note,
    initial: pickup && (hasShop || !shipping) ? 'pickup' : 'shipping',
    // What only shops hand over, on a site that hands over nothing.
    obstacle: shipping || pickup ? undefined : isUnexplained ? 'inShopOnly' : status,
    isUnexplained,
  }
}

/** PDP-033: the shopkeeper hears of a product that is offered where it cannot be had. */
export function logUnexplained({ isUnexplained }: FulfilmentOptions, productId: string): void {
  if (isUnexplained) console.error('No status message found', productId)
}

/** The way the shopper asked for where it is available; otherwise the initial one. */
export function chosenFulfilment(options: FulfilmentOptions, request: Fulfilment | undefined): Fulfilment {
  if (request && options[request]) return request
  return options.initial
}

function webStatus({ status, isPickupOnly, stock }: FulfilmentFacts): ProductStatus | undefined {
  if (status || isPickupOnly) return status
  return stock?.shipment?.orderable === false ? 'outOfStock' : undefined
}

interface NoteFacts extends FulfilmentFacts {
  pickup: boolean
  shipping: boolean
  /** The chosen shop has none. */
  isMissed: boolean
}

function noteOf({ hasPickup, isForPickup, pickup, shipping, isMissed }: NoteFacts): PickupNote {
  if (!hasPickup) return undefined
  if (!isForPickup) return 'never'
  if (isMissed) return 'notAtShop'
  return pickup && !shipping ? 'only' : undefined
}
