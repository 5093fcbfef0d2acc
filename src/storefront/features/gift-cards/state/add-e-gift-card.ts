import type { EGiftCardInput } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/**
 * Adds an e-gift card to the bag, or creates a bag with it. The server ignores a repeated call with the same `key`.
 */
export async function addEGiftCard(card: EGiftCardInput, key: string): Promise<void> {
  const add = (): Promise<Basket> =>
    bag.change((client, basketId) =>
      client.ShopperBaskets.addGiftCertificateItemToBasket({
        parameters: { basketId, c_additionKey: key },
        body: card,
      }),
    )
  const create = () =>
    bag.replace(() =>
      calls().ShopperBaskets.createBasket({
        parameters: { c_additionKey: key },
        body: { giftCertificateItems: [card] },
      }),
    )
  if (!bag.getState().basket) await bag.load()
  try {
    await (bag.getState().basket ? add() : create())
  } catch (failure) {
    // Another tab has created a basket, or this one has expired.
    if (isCallFault(failure, 'basket-limit-reached')) {
      await bag.load()
      await add()
    } else if (isCallFault(failure, 'basket-not-found')) await create()
    else throw failure
  }
}
