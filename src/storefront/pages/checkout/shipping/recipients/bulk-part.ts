import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import type { BulkChange } from './use-bulk-change.ts'

/** What is needed to change something for several recipients. */
export interface BulkPart {
  basket: Basket
  chosen: readonly Recipient[]
  bulk: BulkChange
}
