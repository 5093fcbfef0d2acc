import { expect, test } from 'vitest'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { sql, type Database, type Statement } from '#commerce/database.ts'
import { allowed, guest, startOrder, transientToken } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const card = { paymentMethodId: 'CREDIT_CARD' }

const isFirstRequest = ({ text }: Statement): boolean => text.includes('with unpaid as')

/** A shop that locks and reads every order before it calls the gateway. */
const reading: Database = {
  ...database,
  row: async <Row>(statement: Statement) =>
    isFirstRequest(statement) ? undefined : database.row<Row>(statement),
}
const readingShop = openShopWithAdapters(reading).shop

/** The stored payments of an order, and the order's status. */
const storedOf = (orderNo: string) =>
  database.rows(sql`
    select orders.status, payment.status as payment, attempt, token is null as "hasNoToken", card, custom,
      unanswered_since is null as "isAnswered"
    from orders join order_payments payment using (order_no) where order_no = ${orderNo}`)

const forged = { ...card, c_transienttoken: 'forged' }

test.each<
  [string, { number?: string; input?: PaymentInstrumentInput; isOther?: boolean; amount?: 'same' | 'other' }]
>([
  ['with the token of the order', {}],
  ['with the amount', { amount: 'same' }],
  ['with another amount', { amount: 'other' }],
  ['with additional fields', { input: { ...card, c_payer: 'Ada', c_bin: '411111' } }],
  ['with another token', { input: forged }],
  ['with another method', { input: { paymentMethodId: 'PAYPAL' } }],
  ['with a gift card', { input: { paymentMethodId: 'GIFTCARD' } }],
  ['of another customer', { isOther: true }],
  ['of a declined card', { number: '4000000000000002' }],
  ['of a card whose response is lost', { number: '4000000000003220' }],
  ['of a card with which the gateway fails', { number: '4000000000000119' }],
])('PAY-046 a first request %s has the same result as one that reads the order first', async (_, given) => {
  const { number, input = card, isOther, amount } = given
  const answers = []
  for (const asked of [shop, readingShop]) {
    const { shopper, order } = await startOrder({ shop, routes }, { productId: bar, number })
    const { orderNo, orderTotalCents } = order
    const instrumentId = order.payments[0]?.instrumentId ?? ''
    const cents = amount === 'same' ? orderTotalCents : 1
    const body = { ...input, ...(amount && { amount: cents / 100 }) }
    const answer = await asked.orders.authorise(isOther ? guest() : shopper, orderNo, instrumentId, body)
    answers.push({ answer: withoutIds(answer, orderNo), stored: await storedOf(orderNo) })
    await database.run(sql`delete from orders where status = 'created'`)
  }
  expect(answers[0]).toEqual(answers[1])
})

/** The text of a response in which ids that differ between equal orders are replaced by their position. */
function withoutIds(answer: unknown, orderNo: string): string {
  const known = new Map<string, string>()
  return JSON.stringify(answer, null, 1)
    .replaceAll(orderNo, 'order')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"accessCode": "[^"]*"/g, 'code')
    .replaceAll(/"(reference|token)": "[^"]*"/g, '$1')
    .replaceAll(/[\da-f]{26}/g, (id) => {
      const name = known.get(id) ?? `id ${known.size}`
      known.set(id, name)
      return name
    })
}

test('a first request does not read the order before it calls the gateway', async () => {
  const { authorise } = await startOrder({ shop, routes }, { productId: bar })
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  allowed(await authorise())
  stop()
  expect(texts[0]).toContain('with unpaid as')
  expect(texts[1]).toContain('insert into sandbox_authorisations')
})

test.each([
  [
    'fails',
    sql`update orders set status = 'failed', failure = 'given-up' where status = 'created'`,
    'order-not-open',
  ],
  [
    'loses the payment',
    sql`delete from order_payments where status = 'not_paid'`,
    'payment-instrument-not-found',
  ],
])('PAY-047 an order that %s while its first request waits is not paid', async (_, change, refused) => {
  const { authorise, orderNo } = await startOrder({ shop, routes }, { productId: bar })
  const { promise: isLocked, resolve: proceed } = Promise.withResolvers<void>()
  const asked = isLocked.then(() => authorise())
  await database.transact(async () => {
    await database.run(sql`select from orders where order_no = ${orderNo} for update`)
    proceed()
    // Read outside of the transaction: inside, PostgreSQL would always return the same activity.
    await database.loadShared(() => untilBlocked(database))
    await database.run(change)
  })
  expect(await asked).toMatchObject({ refused })
  expect(
    await database.row(sql`select 1 from sandbox_authorisations where order_no = ${orderNo}`),
  ).toBeUndefined()
})

test('PAY-046 a second request that waits for the first one repeats it, and one with another token replaces it', async () => {
  const { authorise, orderNo } = await startOrder({ shop, routes }, { productId: bar })
  const token = await transientToken(routes, '5555555555554444')
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => authorise()),
    authorise({ ...card, c_transienttoken: token }),
  ])
  expect(answers.map((answer) => allowed(answer).orderNo)).toEqual(answers.map(() => orderNo))
  const held = await database.row<{ cents: number; totalCents: number }>(sql`
    select sum(amount_cents) filter (where status = 'authorised') as cents,
      (select total_cents from orders where order_no = ${orderNo}) as "totalCents"
    from sandbox_authorisations where order_no = ${orderNo}`)
  expect(Number(held?.cents)).toBe(held?.totalCents)
})
