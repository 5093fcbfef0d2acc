import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { cardsSavedWithOrder, goneGiftCards, removeUnpaidInstruments } from './failed-payment.ts'

const savedCard = {
  paymentMethodId: 'CREDIT_CARD',
  paymentInstrumentId: 'i1',
  c_saveCard: true,
  c_walletUUID: 'new',
}
const other = { paymentMethodId: 'PayPal', paymentInstrumentId: 'i2' }
const giftCards = ['g1', 'g2'].map((paymentInstrumentId) => ({
  paymentMethodId: 'GIFTCARD',
  paymentInstrumentId,
}))
// Removing instruments reads only these fields.
const instruments = [savedCard, other, ...giftCards] as unknown as Basket['paymentInstruments']

interface TestOwners {
  customerId?: string | undefined
  deleteCard?: () => Promise<void>
}

/** A bag and a wallet that record their calls in order. */
function ownersWith({ customerId, deleteCard = async () => {} }: TestOwners) {
  const done: string[] = []
  const calls = {
    ShopperCustomers: {
      deleteCustomerPaymentInstrument: ({ parameters }: { parameters: object }) => {
        done.push(`wallet ${Object.values(parameters).join(' ')}`)
        return deleteCard()
      },
    },
    ShopperBaskets: {
      removePaymentInstrumentFromBasket: async ({ parameters }: { parameters: object }) => {
        done.push(`basket ${Object.values(parameters).join(' ')}`)
        return {}
      },
    },
    // No other call is made.
  } as unknown as Calls
  const basket = {} as Basket // The actions read no fields of it.
  return {
    done,
    bag: {
      change: (action: (calls: Calls, basketId: string, current: Basket) => Promise<Basket>) =>
        action(calls, 'b', basket),
    },
    wallet: { calls, customerId, reload: async () => void done.push('reload') },
  }
}

test('removes a card that was saved with the unpaid order from the wallet, then all instruments', async () => {
  const owners = ownersWith({ customerId: 'ada' })
  await removeUnpaidInstruments(owners, instruments)
  expect(owners.done).toEqual(['wallet ada new', 'reload', 'basket b i1', 'basket b i2'])
})

test('only gift cards that did not pay are removed from the basket', async () => {
  const owners = ownersWith({ customerId: undefined })
  await removeUnpaidInstruments(owners, instruments, ['g2'])
  expect(owners.done).toEqual(['basket b i1', 'basket b i2', 'basket b g2'])
})

test('returns only the gift cards that did not pay', () => {
  expect(goneGiftCards(instruments, ['i1', 'g2'])).toEqual([giftCards[1]])
})

test('a guest’s instruments leave the basket', async () => {
  const owners = ownersWith({ customerId: undefined })
  await removeUnpaidInstruments(owners, instruments)
  expect(owners.done).toEqual(['basket b i1', 'basket b i2'])
})

test('a saved card that is already deleted is ignored; any other fault leaves the basket unchanged', async () => {
  const fault = (code: string) => new CallFault(404, { type: `/api/docs/faults#${code}` })
  const gone = ownersWith({
    customerId: 'ada',
    deleteCard: () => Promise.reject(fault('payment-instrument-not-found')),
  })
  await removeUnpaidInstruments(gone, instruments)
  expect(gone.done.slice(1)).toEqual(['reload', 'basket b i1', 'basket b i2'])
  const closed = ownersWith({
    customerId: 'ada',
    deleteCard: () => Promise.reject(fault('customer-not-found')),
  })
  await expect(removeUnpaidInstruments(closed, instruments)).rejects.toMatchObject({
    code: 'customer-not-found',
  })
  expect(closed.done).toEqual(['wallet ada new'])
})

test('removes only a card that was saved with the order from the wallet when it does not pay', () => {
  expect(
    cardsSavedWithOrder([
      { c_saveCard: true, c_walletUUID: 'new' },
      { c_walletUUID: 'old' },
      { c_saveCard: true },
      {},
    ]),
  ).toEqual(['new'])
})
