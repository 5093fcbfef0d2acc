import type { ProductStatus } from './product-view.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'

/** How a product reaches the shopper (PDP-035). */
export type Fulfilment = 'shipping' | 'pickup'

interface FulfilmentInput {
  /** The site offers pickup (PDP-034). */
  hasPickup: boolean
  /** The product can be picked up in shops that stock it. */
  isForPickup: boolean
  isPickupOnly: boolean
  /** The catalog's reason why it cannot be shipped. */
  status: ProductStatus | undefined
  /** The shopper has chosen a shop. */
  hasShop: boolean
  /** `undefined` until the stock is loaded. */
  stock: StockEntry | undefined
}

/** The note on the pickup card. */
type PickupNote = 'never' | 'only' | 'notAtShop' | undefined

export interface FulfilmentOptions {
  shipping: boolean
  pickup: boolean
  note: PickupNote
  /** The selection until the shopper chooses. */
  initial: Fulfilment
  /** Why it is not available at all. */
  obstacle: ProductStatus | undefined
  /** Whether the product is not available, and the catalog gives no reason (PDP-033). */
  isUnexplained: boolean
}

/** The available fulfillments now. Stock that is not yet loaded counts as available. */
export function fulfilmentOptions(input: FulfilmentInput): FulfilmentOptions {
  const { hasPickup, isForPickup, isPickupOnly, hasShop } = input
  const status = shippingStatus(input)
  const atShop = hasShop ? input.stock?.store : undefined
  const shipping = status === undefined && !isPickupOnly
  const pickup = hasPickup && isForPickup && (atShop ? atShop.orderable : status === undefined)
  const note = noteOf({ ...input, pickup, shipping, isOutAtShop: atShop?.orderable === false })
  const isUnexplained = !shipping && !pickup && !status && !note
  return {
    shipping,
    pickup,
    note,
    initial: pickup && (hasShop || !shipping) ? 'pickup' : 'shipping',
    // `inShopOnly`: pickup only, on a site without pickup.
    obstacle: shipping || pickup ? undefined : isUnexplained ? 'inShopOnly' : status,
    isUnexplained,
  }
}

/** PDP-033: logs a product that is offered but not available, without a reason. */
export function logUnexplained({ isUnexplained }: FulfilmentOptions, productId: string): void {
  if (isUnexplained) console.error('No status message found', productId)
}

/** The requested fulfillment if it is available, otherwise the initial one. */
export function chosenFulfilment(options: FulfilmentOptions, request: Fulfilment | undefined): Fulfilment {
  if (request && options[request]) return request
  return options.initial
}

function shippingStatus({ status, isPickupOnly, stock }: FulfilmentInput): ProductStatus | undefined {
  if (status || isPickupOnly) return status
  return stock?.shipment?.orderable === false ? 'outOfStock' : undefined
}

interface NoteInput extends FulfilmentInput {
  pickup: boolean
  shipping: boolean
  /** The chosen shop does not stock it. */
  isOutAtShop: boolean
}

function noteOf({ hasPickup, isForPickup, pickup, shipping, isOutAtShop }: NoteInput): PickupNote {
  if (!hasPickup) return undefined
  if (!isForPickup) return 'never'
  if (isOutAtShop) return 'notAtShop'
  return pickup && !shipping ? 'only' : undefined
}
