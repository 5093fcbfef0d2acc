import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import type { Bag } from '#storefront/state/bag/store/bag.ts'

/** The owners of payment instruments, from which they are removed. */
interface InstrumentOwners {
  bag: Pick<Bag, 'change'>
  wallet: {
    calls: Pick<Calls, 'ShopperCustomers'>
    /** Undefined for a guest, who has no wallet. */
    customerId: string | undefined
    /** Loads the customer again after a change of the wallet. */
    reload: () => Promise<void>
  }
}

/**
 * Removes instruments after a failed payment: the cards that were saved with the order, and the basket's payment
 * instruments. Gift cards were refunded and stay, so that the shopper does not type them again. Gift cards in
 * `declined` are removed.
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

/** The gift cards that did not pay, for example because another order has spent them meanwhile. */
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
      // An earlier attempt or another tab has removed it already.
      if (!isCallFault(failure, 'payment-instrument-not-found')) throw failure
    }
  }
  await reload()
}

/** Wallet ids of the cards that were saved with this order. Earlier cards of the wallet stay there. */
export const cardsSavedWithOrder = (instruments: readonly object[]): string[] =>
  instruments.flatMap((instrument) =>
    'c_saveCard' in instrument &&
    instrument.c_saveCard === true &&
    'c_walletUUID' in instrument &&
    typeof instrument.c_walletUUID === 'string'
      ? [instrument.c_walletUUID]
      : [],
  )
