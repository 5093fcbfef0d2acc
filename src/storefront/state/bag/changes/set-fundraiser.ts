import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/**
 * Sets the fundraiser of the bag, by the link of a fundraiser or of a seller. Creates a missing bag; null removes the
 * fundraiser.
 */
export async function setFundraiser(link: string | null): Promise<void> {
  const body = { c_fundraiser: link }
  const change = () =>
    bag.change((client, basketId) => client.ShopperBaskets.updateBasket({ parameters: { basketId }, body }))
  const create = () => bag.replace(() => calls().ShopperBaskets.createBasket({ body }))
  if (!bag.getState().basket) await bag.load()
  try {
    await (bag.getState().basket ? change() : create())
  } catch (failure) {
    // Another tab has created a basket, or this one has expired.
    if (isCallFault(failure, 'basket-limit-reached')) {
      await bag.load()
      await change()
    } else if (isCallFault(failure, 'basket-not-found')) await create()
    else throw failure
  }
}
