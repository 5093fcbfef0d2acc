import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { openStore } from '#ui/lib/store.ts'

/** Products that need a choice of recipients before they are added. The panel host opens the choice. */
export const recipientNeeded = openStore<readonly ProductToAdd[] | undefined>(undefined)
