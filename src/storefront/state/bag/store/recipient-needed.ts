import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

type Products = readonly ProductToAdd[] | undefined

const products = openStore<Products>(undefined)

/** Sets the products whose recipients the shopper must choose before they are added; the panel host opens the choice. */
export const setRecipientNeeded = products.set

export const useRecipientNeeded = (): Products => useStore(products, undefined)
