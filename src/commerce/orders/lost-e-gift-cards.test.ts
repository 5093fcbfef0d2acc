import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { unbalancedGiftCards } from '#testing/gift-cards.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
const { sold, administration } = shop.giftCards
const sendAgain = (number: string, email?: string) =>
  shop.orders.administration.sendGiftCardAgain(number, { email })
const card = {
  amount: 75,
  recipientName: 'Grace Hill',
  recipientEmail: 'grace@example.com',
  senderName: 'Ada Bell',
  message: 'Happy birthday!',
}

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.run(sql`truncate e_gift_cards, outbox`)
})

/** Orders an e-gift card. Returns the numbers of the order and of the card. */
async function buy(change: object = {}) {
  const shopper = guest()
  const basket = allowed(
    await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
      giftCertificateItems: [{ ...card, ...change }],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
    }),
  )
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  return { shopper, orderNo, number: await numberOf(orderNo) }
}

const numberOf = async (orderNo: string): Promise<string> =>
  [...(await sold.numbersOf(orderNo)).values()][0] ?? ''

/** Queues the mails, and sends them to a mailer that stores no sealed texts, like a real one. */
async function mail(): Promise<void> {
  await shop.orders.mailGiftCards()
  await shop.mail.sendDue()
  await shop.orders.mailGiftCards()
}

const mailsTo = async (email: string) => (await shop.mail.newest(20)).filter(({ to }) => to === email)

const codeIn = (text = '') => /Security code: (\d{4})/.exec(text)?.[1] ?? ''

const sentAt = async (shopper: ReturnType<typeof guest>, orderNo: string) =>
  allowed(await shop.orders.get(shopper, orderNo)).soldGiftCards?.[0]?.sentAt

test('ACC-066 a card whose mail was lost is replaced by another with its money, and only the new one can pay', async () => {
  const { shopper, orderNo, number } = await buy()
  await mail()
  const [lost] = await mailsTo(card.recipientEmail)
  expect(await sendAgain(number)).toMatchObject({
    kind: 'replaced',
    recipientEmail: card.recipientEmail,
  })
  expect(await sentAt(shopper, orderNo)).toBeNull()
  await mail()
  expect(await sentAt(shopper, orderNo)).toEqual(expect.any(String))
  const mails = await mailsTo(card.recipientEmail)
  expect(mails).toHaveLength(2)
  const again = mails.find(({ id }) => id !== lost?.id)
  const other = await numberOf(orderNo)
  expect(other).not.toBe(number)
  expect(again?.text).toContain(other)
  expect(again?.text).toContain('Happy birthday!')
  expect(again?.subject).toBe(lost?.subject)

  const balance = (of: string, securityCode: string) =>
    shop.giftCards.balance({ number: of, securityCode, sender: '192.0.2.7' })
  expect(await balance(number, codeIn(lost?.text))).toMatchObject({ reason: 'voided' })
  expect(await balance(other, codeIn(again?.text))).toMatchObject({ balanceCents: 7500 })
  expect(await unbalancedGiftCards(database)).toEqual([])

  // The order knows the replacement: no confirmation is needed, and the balance of the lost card is 0.
  expect(allowed(await shop.orders.administration.cancel(orderNo)).status).toBe('cancelled')
  expect(await balance(other, codeIn(again?.text))).toMatchObject({ reason: 'voided' })
})

test('a basket with the lost card can no longer pay with it', async () => {
  const { number } = await buy()
  await mail()
  const [lost] = await mailsTo(card.recipientEmail)
  const eater = guest()
  const basket = await fillBasket(shop, eater, { productId: 'sea-salt-bar', quantity: 1 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: codeIn(lost?.text) },
  ])
  allowed(await sendAgain(number))
  const order = await payFor(shop, eater, basket.id)
  expect(order).not.toMatchObject({ status: 'new' })
})

test('a queued mail is withdrawn, and the card is mailed to the other address', async () => {
  const { orderNo, number } = await buy({ recipientEmail: 'grcae@example.com' })
  await shop.orders.mailGiftCards()
  expect(await mailsTo('grcae@example.com')).toHaveLength(1)
  expect(await sendAgain(number, 'grace@example.com')).toMatchObject({ kind: 'replaced' })
  await mail()
  expect(await mailsTo('grcae@example.com')).toEqual([])
  expect((await mailsTo('grace@example.com'))[0]?.text).toContain(await numberOf(orderNo))
})

test('a card that is not mailed yet retains its number and its day, and gets another address', async () => {
  const { number, orderNo } = await buy({ c_sendOn: dayAhead(20) })
  expect(await sendAgain(number)).toMatchObject({ kind: 'waiting' })
  expect(await sendAgain(number, 'hill@example.com')).toMatchObject({
    kind: 'address-changed',
    recipientEmail: 'hill@example.com',
  })
  await mail()
  expect(
    await shop.mail.newest(20).then((mails) => mails.filter(({ to }) => to === 'hill@example.com')),
  ).toEqual([])
  await database.run(sql`update e_gift_cards set send_at = now()`)
  await mail()
  expect((await mailsTo('hill@example.com'))[0]?.text).toContain(number)
  expect(await numberOf(orderNo)).toBe(number)
})

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a used, voided or unknown card is not sent again', async () => {
  const spent = await buy()
  await mail()
  await shop.giftCards.spend({ number: spent.number, amountCents: 1, currency: 'USD', orderNo: '00000042' })
  expect(await sendAgain(spent.number)).toMatchObject({ refused: 'gift-card-used' })
  const voided = await buy()
  allowed(await administration.void(voided.number))
  expect(await sendAgain(voided.number)).toMatchObject({ refused: 'gift-card-voided' })
  const cancelled = await buy()
  allowed(await shop.orders.administration.cancel(cancelled.orderNo))
  expect(await sendAgain(cancelled.number)).toMatchObject({ refused: 'gift-card-voided' })
  expect(await sendAgain('6006490000000000000')).toMatchObject({ refused: 'gift-card-not-found' })
  const issued = await administration.issue({ amountCents: 100, currency: 'USD' })
  expect(await sendAgain(issued.number)).toMatchObject({ refused: 'gift-card-not-found' })
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('if two concurrent calls send a card again, one replaces it, and the other does not find it', async () => {
  const { orderNo, number } = await buy()
  await mail()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => sendAgain(number)))
  expect(outcomes.filter((outcome) => 'kind' in outcome)).toHaveLength(1)
  await mail()
  expect(await mailsTo(card.recipientEmail)).toHaveLength(2)
  const { card: one } = allowed(await administration.find(await numberOf(orderNo)))
  expect(one.balanceCents).toBe(7500)
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('a cancellation that waits for the replacement voids it', async () => {
  const { orderNo, number } = await buy()
  await mail()
  const replaced = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const sending = database.transact(async () => {
    allowed(await sendAgain(number))
    replaced.resolve()
    await blocked.promise
  })
  await replaced.promise
  const cancelling = shop.orders.administration.cancel(orderNo)
  await untilBlocked(database, 1)
  blocked.resolve()
  await sending
  expect(allowed(await cancelling).status).toBe('cancelled')
  const { card: one } = allowed(await administration.find(await numberOf(orderNo)))
  expect(one).toMatchObject({ balanceCents: 0, voidedAt: expect.any(Date) })
  await mail()
  expect(await mailsTo(card.recipientEmail)).toHaveLength(1)
})

test('"gift-cards resend" prints its result, and the order shows the number to write down', async () => {
  const { orderNo, number } = await buy()
  await mail()
  expect((await bonbon('orders', 'show', orderNo)).text).toContain(`E-gift card ${number}  75.00`)
  expect((await bonbon('gift-cards', 'resend', number, 'grace')).errors).toContain(
    'grace is no email address.',
  )
  const sent = await bonbon('gift-cards', 'resend', number, 'hill@example.com')
  expect(sent.text).toContain(
    `Gift card ${number} is voided. Another one with its money goes to hill@example.com`,
  )
  expect((await bonbon('gift-cards', 'resend', number)).errors).toContain('or it was replaced')
  await mail()
  expect(await mailsTo('hill@example.com')).toHaveLength(1)
  expect((await bonbon('orders', 'show', orderNo)).text).not.toContain(number)

  await database.run(sql`
    update orders set document = jsonb_set(document, '{eGiftCards,0,recipientEmail}', '""') where order_no = ${orderNo}`)
  const erased = await bonbon('gift-cards', 'resend', await numberOf(orderNo))
  expect(erased).toMatchObject({ code: 1, errors: expect.stringContaining('has no address any more') })
})
