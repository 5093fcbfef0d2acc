import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'

/** Where payment instruments are removed from. */
interface InstrumentOwners {
  bag: Pick<Bag, 'change'>
  wallet: {
    calls: Pick<Calls, 'ShopperCustomers'>
    /** Nothing for a guest, who has no wallet. */
    customerId: string | undefined
    /** Reads the customer again after a change of the wallet. */
    reload: () => Promise<void>
  }
}

/**
 * After a failed payment: removes the cards that were saved with the order, and the basket's payment instruments. Gift
 * cards have their money back and stay, so that nobody types them again; those in `declined` do not.
 */
export async function removeUnpaidInstruments(
  { bag, wallet }: InstrumentOwners,
  instruments: Basket['paymentInstruments'],
  declined: readonly string[] = [],
): Promise<void> {
  await removeSavedCards(wallet, cardsSavedWithOrder(instruments))
  const removed = instruments.filter(
    (instrument) => !isGiftCard(instrument) || declined.includes(instrument.paymentInstrumentId),
  )
  for (const { paymentInstrumentId } of removed)
    await bag.change((calls, basketId) =>
      calls.ShopperBaskets.removePaymentInstrumentFromBasket({
        parameters: { basketId, paymentInstrumentId },
      }),
    )
}

/** The gift cards that did not pay, such as those that somebody has emptied meanwhile. */
export const goneGiftCards = (
  instruments: Basket['paymentInstruments'],
  declined: readonly string[],
): Basket['paymentInstruments'] =>
  instruments.filter((one) => isGiftCard(one) && declined.includes(one.paymentInstrumentId))

async function removeSavedCards(
  { calls, customerId, reload }: InstrumentOwners['wallet'],
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0 || customerId === undefined) return
  for (const paymentInstrumentId of cardIds) {
    try {
      await calls.ShopperCustomers.deleteCustomerPaymentInstrument({
        parameters: { customerId, paymentInstrumentId },
      })
    } catch (failure) {
      // An earlier try or another tab has removed it already.
      if (!isCallFault(failure, 'payment-instrument-not-found')) throw failure
    }
  }
  await reload()
}

/** Wallet ids of the cards that were saved with this order. Cards that were in the wallet before stay there. */
export const cardsSavedWithOrder = (instruments: readonly object[]): string[] =>
  instruments.flatMap((instrument) =>
    'c_saveCard' in instrument &&
    instrument.c_saveCard === true &&
    'c_walletUUID' in instrument &&
    typeof instrument.c_walletUUID === 'string'
      ? [instrument.c_walletUUID]
      : [],
  )
