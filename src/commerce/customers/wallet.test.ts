import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openIdentity, registered } from '#testing/identity/customers.ts'
import type { NewCard } from './customers.ts'
import { mostCards } from './wallet.ts'

const { customers } = openIdentity(await freshDatabase())

const cardEnding = (digits: string, more: Partial<NewCard> = {}): NewCard => ({
  methodId: 'CREDIT_CARD',
  token: `token-${digits}`,
  card: {
    maskedNumber: `XXXXXXXXXXXX${digits}`,
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2031,
    holder: 'Ana Gómez',
  },
  isDefault: false,
  custom: { c_walletUUID: `wallet-${digits}` },
  ...more,
})

async function someone(name: string) {
  const { customer, shopper } = await registered(customers, name)
  const add = (digits: string, more: Partial<NewCard> = {}) =>
    customers.addCard(shopper, customer.id, cardEnding(digits, more))
  const wallet = async () => (await customers.find(customer.id))?.wallet ?? []
  return { id: customer.id, shopper, add, wallet }
}

test('API-035 cards are saved and deleted; the first is the default until another is chosen', async () => {
  const { id, shopper, add, wallet } = await someone('wallet')
  const first = await add('1111')
  if ('refused' in first) throw new Error(first.refused)
  await add('2222')
  const third = await add('3333', { isDefault: true })
  if ('refused' in third) throw new Error(third.refused)
  const endings = async () =>
    (await wallet()).map(({ card, isDefault }) => [card.maskedNumber.slice(-4), isDefault])
  expect(await endings()).toEqual([
    ['3333', true],
    ['1111', false],
    ['2222', false],
  ])
  const renewed = { isDefault: true, expirationMonth: 1, expirationYear: 2035 }
  expect(await customers.changeCard(shopper, id, first.id, renewed)).toMatchObject({
    isDefault: true,
    card: { expirationMonth: 1, expirationYear: 2035, maskedNumber: 'XXXXXXXXXXXX1111' },
  })
  expect(await customers.removeCard(shopper, id, third.id)).toBeUndefined()
  expect(await endings()).toEqual([
    ['1111', true],
    ['2222', false],
  ])
  expect(await customers.removeCard(shopper, id, third.id)).toEqual({
    refused: 'payment-instrument-not-found',
    paymentInstrumentId: third.id,
  })
})

test('PAY-037 a card that is saved already and one too many are refused', async () => {
  const { add, wallet } = await someone('full')
  for (let number = 0; number < mostCards; number++) await add(`100${number}`)
  expect(await add('1000')).toEqual({ refused: 'card-already-on-file' })
  expect(await add('1001', { token: 'another token for the same card' })).toEqual({
    refused: 'card-already-on-file',
  })
  expect(await add('9999')).toEqual({ refused: 'card-limit-reached', limit: mostCards })
  expect(await wallet()).toHaveLength(mostCards)
})
