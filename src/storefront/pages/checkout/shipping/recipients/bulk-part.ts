import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { BulkChange } from './use-bulk-change.ts'

/** The props of a form that changes several recipients. */
export interface BulkPart {
  basket: Basket
  chosen: readonly Recipient[]
  bulk: BulkChange
}
