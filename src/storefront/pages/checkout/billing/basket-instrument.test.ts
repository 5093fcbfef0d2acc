import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { newCardInstrument, savedCardInstrument } from './basket-instrument.ts'

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
const newCard = { token, holder: 'Ada Bell', customerId: 'ada' }

/** A wallet with this response to every card. */
const walletThat = (answer: () => Promise<unknown>) => {
  const requests: unknown[] = []
  const createCustomerPaymentInstrument = (args: unknown) => {
    requests.push(args)
    return answer()
  }
  // Saving a card makes no other call.
  return { calls: { ShopperCustomers: { createCustomerPaymentInstrument } } as unknown as Calls, requests }
}

test('PAY-012 PAY-029 a customer’s new card is saved, and the saved card pays the order', async () => {
  const { calls, requests } = walletThat(async () => ({ paymentInstrumentId: 'saved' }))
  const instrument = await newCardInstrument(calls, newCard)
  expect(instrument).toEqual({
    paymentMethodId: 'CREDIT_CARD',
    customerPaymentInstrumentId: 'saved',
    c_saveCard: true,
  })
  expect(requests).toMatchObject([
    {
      parameters: { customerId: 'ada' },
      body: { c_transienttoken: 't', paymentCard: { holder: 'Ada Bell' } },
    },
  ])
  expect(savedCardInstrument('saved')).not.toHaveProperty('c_saveCard')
})

test('a card that is already saved, or must not be saved, pays with its own token', async () => {
  const fault = (code: string) => new CallFault(400, { type: `/api/docs/faults#${code}` })
  const knowing = walletThat(() => Promise.reject(fault('card-already-on-file')))
  expect(await newCardInstrument(knowing.calls, newCard)).toMatchObject({ c_transienttoken: 't' })
  const unused = walletThat(() => Promise.reject(new Error('no card is to be saved')))
  const instrument = await newCardInstrument(unused.calls, { ...newCard, customerId: undefined })
  expect(instrument).toMatchObject({ c_transienttoken: 't' })
  expect(unused.requests).toEqual([])
  const full = walletThat(() => Promise.reject(fault('card-limit-reached')))
  await expect(newCardInstrument(full.calls, newCard)).rejects.toMatchObject({ code: 'card-limit-reached' })
})
