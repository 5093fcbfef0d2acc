import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { openStore } from '#ui/lib/store.ts'

/** Products whose recipients the shopper must choose before they are added; the panel host opens the choice. */
export const recipientNeeded = openStore<readonly ProductToAdd[] | undefined>(undefined)
