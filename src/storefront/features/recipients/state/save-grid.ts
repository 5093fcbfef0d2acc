import { chunksOf } from '#shared/work/chunks.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { Edits, GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import { changesOf } from '#storefront/features/recipients/lib/grid-changes.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'
import { openChangeKeys } from '#storefront/state/bag/store/change-keys.ts'

/** The maximum number of items in one request. */
const mostItems = 200

/**
 * Saves the changes of the grid. After a lost response, reads the bag to see whether it has the changes. A repeated
 * save does not add products a second time.
 */
export function openGridSave(bag: Pick<Bag, 'change' | 'load'>) {
  const addOnce = openChangeKeys()

  return async (basket: Basket, edits: Edits, products: readonly GridProduct[] = []): Promise<Basket> => {
    try {
      return await save(basket, edits, products)
    } catch (failure) {
      if (isCallFault(failure) && failure.status < 500) throw failure
      const now = await bag.load().catch((): undefined => undefined)
      if (!now || !isSaved(now, edits, products)) throw failure
      return now
    }
  }

  async function save(basket: Basket, edits: Edits, products: readonly GridProduct[]): Promise<Basket> {
    const { changed, added } = changesOf(basket, edits, products)
    let after = basket
    for (const body of chunksOf(lessFirst(changed, basket), mostItems))
      after = await bag.change(({ ShopperBaskets }, basketId) =>
        ShopperBaskets.updateItemsInBasket({ parameters: { basketId }, body }),
      )
    for (const body of chunksOf(added, mostItems))
      after = await bag.change(({ ShopperBaskets }, basketId, current) =>
        // If the bag has changed since, the same products are a new addition.
        addOnce(`${basketId} ${current.c_version} ${JSON.stringify(body)}`, (key) =>
          ShopperBaskets.addItemToBasket({ parameters: { basketId, c_additionKey: key }, body }),
        ),
      )
    return after
  }
}

function isSaved(basket: Basket, edits: Edits, products: readonly GridProduct[]): boolean {
  const { changed, added } = changesOf(basket, edits, products)
  return changed.length === 0 && added.length === 0
}

// A type, because an interface would not allow the custom fields of the calls.
type Quantity = { itemId: string; quantity: number }

/** Sends reductions first, so that another recipient can get the released stock. */
function lessFirst(changed: readonly Quantity[], { productItems }: Basket): Quantity[] {
  const quantities = new Map(productItems.map(({ itemId, quantity }) => [itemId, quantity]))
  const growth = ({ itemId, quantity }: Quantity) => quantity - (quantities.get(itemId) ?? 0)
  return changed.toSorted((one, other) => growth(one) - growth(other))
}
