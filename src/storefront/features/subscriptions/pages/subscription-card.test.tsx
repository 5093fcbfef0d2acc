import renewalMessages from 'virtual:messages/renewal'
import subscriptionMessages from 'virtual:messages/subscriptions'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import type { Subscription } from './use-subscriptions.ts'

const messages = joinAreas(subscriptionMessages, renewalMessages)

const card = { cardType: 'Visa', numberLastDigits: '1111' }
const subscription = {
  subscriptionId: 's1',
  status: 'active',
  productId: 'truffles',
  productName: 'Truffles',
  quantity: 1,
  every: 1,
  everyPeriod: 3,
  discountPercent: 10,
  nextOrderDate: '2026-11-20',
  address: { firstName: 'Ada', lastName: 'Bell', address1: '12 Oak Street', city: 'Pasadena' },
  paymentInstrument: { paymentInstrumentId: 'c1', paymentCard: card },
  price: 31.45,
  currency: 'USD',
  orders: [],
  events: [],
  // The fields of the document that the card shows.
} as unknown as Subscription

// The page passes the customer on. Only open forms read it.
const customer = {} as Parameters<typeof SubscriptionCard>[0]['customer']

const textOf = (change: Partial<Subscription>) =>
  renderToText(
    <SubscriptionCard
      subscription={{ ...subscription, ...change }}
      customer={customer}
      shown={{ show() {}, reread: async () => {} }}
    />,
    { messages },
  ).replaceAll(/<[^>]*>/g, ' ')

const againToday = /Try it again/

test('ACC-065 an active subscription shows the day of the next order', () => {
  expect(textOf({})).toMatch(/Next order: Friday, November 20 .*Next order\s+Friday, November 20/)
})

test('a higher total is shown as a question, with the earlier total and the deadline', () => {
  const shown = textOf({
    status: 'price-asked',
    askedTotal: 89.06,
    toldTotal: 39.06,
    answerUntil: '2026-12-20',
  })
  expect(shown).toMatch(/Waiting for your OK/)
  expect(shown).toMatch(/would be \$89\.06 with shipping and tax\. Last time we told you \$39\.06/)
  expect(shown).toMatch(/by Sunday, December 20/)
  expect(shown).toMatch(/Order for \$89\.06/)
})

test('a declined order with another try shows its day, and offers another card', () => {
  const shown = textOf({ status: 'payment-failed', retryDate: '2026-11-26' })
  expect(shown).toMatch(/We’ll try the card again on Thursday, November 26/)
  expect(shown).toMatch(/We’ll try again, or you can choose another card now/)
  expect(shown).not.toMatch(againToday)
})

test('after the last try, a declined order shows that the shop has stopped trying, and hides the past day', () => {
  const shown = textOf({ status: 'payment-failed' })
  expect(shown).toMatch(/Your card was declined, so we’ve stopped trying/)
  expect(shown).not.toContain('We’ll try again, or')
  expect(shown).not.toContain('November 20')
  expect(shown).toMatch(againToday)
})

test('a subscription without a card shows that the card is missing, with and without another try', () => {
  for (const retryDate of [undefined, '2026-11-26']) {
    const shown = textOf({ status: 'payment-failed', paymentInstrument: null, retryDate })
    expect(shown).toMatch(/There’s no card to charge/)
    expect(shown).not.toMatch(/declined|Try it again/)
  }
})

test('a paused subscription shows a resume button, and hides the day of the next order', () => {
  const shown = textOf({ status: 'paused' })
  expect(shown).not.toContain('November 20')
  expect(shown).toMatch(/On hold until you resume.*Resume/)
})

test('an ended subscription offers no actions', () => {
  expect(textOf({ status: 'ended' })).not.toMatch(/Change|Skip|Pause|Resume|November/)
})

test('the history shows a postponed order', () => {
  const postponed = { date: '2026-11-20T10:00:00Z', actor: 'shop', kind: 'postponed', details: {} } as const
  expect(textOf({ events: [postponed] })).toContain('Not ordered yet: we’ll try again the next day')
})

test('an active subscription without a card asks for a card; an ended one does not', () => {
  const asks = /No card: choose one to pay for the next order/
  expect(textOf({ paymentInstrument: null })).toMatch(asks)
  expect(textOf({ paymentInstrument: null, status: 'ended' })).not.toMatch(asks)
})
