import { expect, test } from 'vitest'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { OrderRecipients } from './order-recipients.tsx'

const recipients = (count: number, name: (number: number) => string): Recipient[] =>
  // The recipient fields that the page reads.
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: name(index + 1),
    goods: [],
    shipment: { shipmentId: `${index}`, c_state: index % 3 === 0 ? 'shipped' : 'waiting' },
  })) as unknown as Recipient[]

const wordsOf = (shown: Recipient[]) =>
  renderToText(
    <OrderRecipients order={{}} recipients={shown} currency="USD" products={new Map()} isOnItsWay />,
    { messages: orderMessages },
  )
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('SALE-120 more than 20 parcels are grouped by state with a count, and can be searched', () => {
  const words = wordsOf(recipients(21, (number) => `Person ${number}`))
  expect(words).toMatch(/Going to 21 people Find a person by name or ZIP code/)
  expect(words).toMatch(/Waiting to be packed \(14\) Person 2 .*On its way \(7\) Person 1 /)
})

test('SALE-120 up to 20 parcels are listed without groups, in the sequence of the order', () => {
  const words = wordsOf(recipients(20, (number) => `Person ${number}`))
  expect(words).not.toContain('Find a person')
  expect(words).not.toContain('(')
  expect(words).toMatch(/Person 1 .*Person 2 .*Person 3 /)
})

test('SALE-116 SALE-120 an order without names shows no search field', () => {
  const words = wordsOf(recipients(21, () => ''))
  expect(words).not.toContain('Find a person')
  expect(words).toContain('Waiting to be packed (14) Package 2')
})
