import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { chosenCard, typedInstrument, unpaidCards, usableCards, walletInstrument } from './pay-with.ts'

const card = (paymentInstrumentId: string, { isDefault = false, isExpired = false } = {}) => ({
  paymentInstrumentId,
  default: isDefault,
  paymentCard: { creditCardExpired: isExpired },
})

test('PAY-007 the default card is chosen until the shopper says otherwise; an expired one is not offered', () => {
  const wallet = usableCards([card('old', { isExpired: true }), card('a'), card('b', { isDefault: true })])
  expect(wallet.map(({ paymentInstrumentId }) => paymentInstrumentId)).toEqual(['a', 'b'])
  expect(chosenCard(wallet, undefined)).toBe('b')
  expect(chosenCard(wallet, 'a')).toBe('a')
  expect(chosenCard(wallet, 'new')).toBe('new')
  expect(chosenCard(wallet, 'removed meanwhile')).toBe('b')
  expect(chosenCard([card('a')], '')).toBe('a')
  expect(chosenCard([], undefined)).toBe('new')
})

const token = {
  token: 't',
  expiresAt: '2030-01-01T10:15:00.000Z',
  card: {
    maskedNumber: '411111XXXXXX1111',
    cardType: '001',
    expirationMonth: 12,
    expirationYear: 2030,
    bin: '411111',
  },
}
const typed = { token, holder: 'Ada Bell', customerId: 'ada' }

/** A wallet that answers so to a card. */
const walletThat = (answer: () => Promise<unknown>) => {
  const asked: unknown[] = []
  const createCustomerPaymentInstrument = (args: unknown) => {
    asked.push(args)
    return answer()
  }
  // As much of the calls as saving a card asks for.
  return { calls: { ShopperCustomers: { createCustomerPaymentInstrument } } as unknown as Calls, asked }
}

test('PAY-012 PAY-029 a customer’s new card is saved, and the order paid with the saved one', async () => {
  const { calls, asked } = walletThat(async () => ({ paymentInstrumentId: 'saved' }))
  const instrument = await typedInstrument(calls, typed)
  expect(instrument).toEqual({
    paymentMethodId: 'CREDIT_CARD',
    customerPaymentInstrumentId: 'saved',
    c_saveCard: true,
  })
  expect(asked).toMatchObject([
    {
      parameters: { customerId: 'ada' },
      body: { c_transienttoken: 't', paymentCard: { holder: 'Ada Bell' } },
    },
  ])
  expect(walletInstrument('saved')).not.toHaveProperty('c_saveCard')
})

test('a card that is saved already, or is not to be, pays by its own token', async () => {
  const fault = (code: string) => new CallFault(400, { type: `/api/docs/faults#${code}` })
  const known = walletThat(() => Promise.reject(fault('card-already-on-file')))
  expect(await typedInstrument(known.calls, typed)).toMatchObject({ c_transienttoken: 't' })
  const unasked = walletThat(() => Promise.reject(new Error('not asked for')))
  const { customerId: _nobody, ...guests } = typed
  const instrument = await typedInstrument(unasked.calls, { ...guests, customerId: undefined })
  expect(instrument).toMatchObject({ c_transienttoken: 't' })
  expect(unasked.asked).toEqual([])
  const full = walletThat(() => Promise.reject(fault('card-limit-reached')))
  await expect(typedInstrument(full.calls, typed)).rejects.toMatchObject({ code: 'card-limit-reached' })
})

test('only a card that was saved with the order leaves the wallet when it does not pay', () => {
  expect(
    unpaidCards([
      { c_saveCard: true, c_walletUUID: 'new' },
      { c_walletUUID: 'old' },
      { c_saveCard: true },
      {},
    ]),
  ).toEqual(['new'])
})
