import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openIdentity, registered } from '#testing/identity/customers.ts'
import type { NewCard } from './customers.ts'
import { mostCards } from './wallet.ts'

const { customers, paymentGateway } = openIdentity(await freshDatabase())

/** A transient token of the gateway. */
const tokenEnding = async (digits: string) => {
  const card = { expirationMonth: 12, expirationYear: 2031, securityCode: '123' }
  return (await paymentGateway.createToken({ ...card, number: `411111111111${digits}` })).token
}

async function someone(name: string) {
  const { customer, shopper } = await registered(customers, name)
  const addToken = (token: string, more: Partial<NewCard> = {}) =>
    customers.addCard(shopper, customer.id, {
      methodId: 'CREDIT_CARD',
      token,
      holder: 'Ana Gómez',
      isDefault: false,
      custom: {},
      ...more,
    })
  const add = async (digits: string, more: Partial<NewCard> = {}) => {
    const added = await addToken(await tokenEnding(digits), more)
    if ('refused' in added) throw new Error(added.refused)
    return added
  }
  const wallet = async () => (await customers.find(customer.id))?.wallet ?? []
  return { id: customer.id, shopper, add, addToken, wallet }
}

const charge = (customerId: string, token: string) =>
  paymentGateway.authorise({
    authorisationKey: crypto.randomUUID(),
    orderNo: '00000001',
    customerId,
    token,
    amountCents: 1_250,
    currency: 'USD',
    initiation: 'shopper',
  })

test('API-035 cards are saved and deleted; the first one is the default until another is chosen', async () => {
  const { id, shopper, add, wallet } = await someone('wallet')
  const first = await add('1111')
  await add('2222', { custom: { c_walletUUID: 'theirs' } })
  const third = await add('3333', { isDefault: true })
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
    card: { expirationMonth: 1, expirationYear: 2035, maskedNumber: '411111XXXXXX1111' },
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

test('ACC-056 the gateway stores a saved card: only its owner can be charged, until it is removed', async () => {
  const { id, shopper, add } = await someone('stored')
  const { token, card, ...saved } = await add('4444')
  expect(card).toEqual({
    maskedNumber: '411111XXXXXX4444',
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2031,
    holder: 'Ana Gómez',
  })
  expect(await charge(id, token)).toMatchObject({ kind: 'authorised', amountCents: 1_250 })
  expect(await charge('somebody-else', token)).toEqual({ kind: 'declined', reason: 'invalid-token' })
  await customers.removeCard(shopper, id, saved.id)
  expect(await charge(id, token)).toEqual({ kind: 'declined', reason: 'invalid-token' })
})

test('an invalid token and a token of another customer’s card are refused, and no card is saved', async () => {
  const { add } = await someone('owner')
  const { token } = await add('5555')
  const { addToken, wallet } = await someone('thief')
  for (const foreign of ['forged', token, ''])
    expect(await addToken(foreign)).toMatchObject({ refused: 'invalid-field' })
  expect(await wallet()).toEqual([])
})

test('PAY-037 a card that is already saved and a card beyond the limit are refused', async () => {
  const { addToken, add, wallet } = await someone('full')
  const first = await tokenEnding('1000')
  await addToken(first)
  for (let number = 1; number < mostCards - 1; number++) await add(`100${number}`)
  const again = [first, await tokenEnding('1000')]
  for (const token of again) expect(await addToken(token)).toEqual({ refused: 'card-already-on-file' })
  await add('2000')
  expect(await addToken(await tokenEnding('9999'))).toEqual({
    refused: 'card-limit-reached',
    limit: mostCards,
  })
  const cards = await wallet()
  expect(cards).toHaveLength(mostCards)
  // The refused requests have not deleted stored cards.
  for (const { token } of cards) expect(await paymentGateway.readToken(token)).toBeDefined()
})

test('a card that is saved twice concurrently is saved once, and can be charged', async () => {
  const { id, addToken, wallet } = await someone('twice')
  const token = await tokenEnding('6666')
  const answers = await Promise.all([addToken(token), addToken(token), addToken(token)])
  expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
  const [card] = await wallet()
  expect(await charge(id, card?.token ?? '')).toMatchObject({ kind: 'authorised' })
})
