import type { EGiftCardChange } from '#commerce/baskets/e-gift-cards/inputs.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/**
 * Changes an e-gift card in the bag. Throws the CallFault of a refusal. If the card was removed elsewhere, the bag is
 * updated too.
 */
export async function changeEGiftCard(giftCertificateItemId: string, body: EGiftCardChange): Promise<void> {
  if (Object.keys(body).length === 0) return
  try {
    await bag.change((calls, basketId) =>
      calls.ShopperBaskets.updateGiftCertificateItemInBasket({
        parameters: { basketId, giftCertificateItemId },
        body,
      }),
    )
  } catch (failure) {
    // Another tab has removed the card.
    if (isCallFault(failure, 'item-not-found')) await bag.load()
    throw failure
  }
}
