import { sql, type Database } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { mispromisedStock } from '#testing/orders/mispromised-stock.ts'
import { unexplainedShelves } from '#testing/orders/unexplained-shelves.ts'
import { readMailCounts, mailFaults } from './mail-faults.ts'
import { moneyFaults, moneyFaultsNow, readPaymentBooks } from './money-faults.ts'
import { journalFaults, partFaults } from './part-faults.ts'

/** Checks that must pass at any moment, also while actors work. */
export async function findFaultsNow(database: Database): Promise<string[]> {
  const shelves = await unexplainedShelves(database)
  const promises = await mispromisedStock(database)
  const cards = await unbalancedGiftCards(database)
  return [
    ...(await moneyFaultsNow(database)).map(({ fault }) => fault),
    ...shelves.map((shelf) => `A shelf is not explained: ${JSON.stringify(shelf)}`),
    ...promises.map((stock) => `Stock promises another number: ${JSON.stringify(stock)}`),
    ...cards.map((card) => `A gift card is not the sum of its movements: ${JSON.stringify(card)}`),
  ]
}

/** Checks that must pass for all orders when all actors are done and the jobs have no work left. */
export async function findOrderFaults({
  shop,
  database,
}: {
  shop: Shop
  database: Database
}): Promise<string[]> {
  const faults = await findFaultsNow(database)
  const books = await readPaymentBooks(database)
  const mails = await readMailCounts(database)
  const orders = await database.rows<{ orderNo: string; all: number; open: number }>(sql`
    select order_no as "orderNo", count(h.id)::int as all, (count(h.id) filter (where released_at is null))::int as open
    from orders left join order_holds h using (order_no) group by 1 order by 1`)
  for (const { orderNo, ...holds } of orders) {
    const order = await shop.orders.administration.find(orderNo)
    const events = await shop.orders.administration.journal(orderNo)
    if (isRefusal(order) || isRefusal(events)) throw new Error(`Order ${orderNo} is gone`)
    const sold = await shop.giftCards.sold.of(orderNo)
    const voided = new Set(sold.filter(({ isVoided }) => isVoided).map(({ itemId }) => itemId))
    const found = [
      ...moneyFaults(order, books),
      ...partFaults(order, voided),
      ...journalFaults(order, events, holds),
      ...mailFaults(order, events, mails),
    ]
    faults.push(...found.map((fault) => `Order ${orderNo} (${order.status}, ${order.captureAt}): ${fault}`))
  }
  const journals = await unsettledJournals(database)
  return [
    ...faults,
    ...journals.map((orderNo) => `The journal of order ${orderNo} does not say what became of it`),
    ...(await findLostStock(database)),
    ...(await findUnfinished(database)),
  ]
}

/**
 * Counted and moved units are in stock or were sent: no unit is lost or invented. An import records its changes as
 * movements.
 */
async function findLostStock(database: Database): Promise<string[]> {
  const lost = await database.rows<{ productId: string; locationId: string; missing: number }>(sql`
    select product_id as "productId", location_id as "locationId", missing from (
      select product_id, location_id, counted - on_hand + (
        select coalesce(sum(parts), 0) / 18018000 from stock_movements m
        where m.product_id = stock.product_id and m.location_id = stock.location_id and m.note is distinct from 'Import') - (
        select coalesce(sum(left_units), 0) from orders
          cross join jsonb_array_elements(document -> 'takenStock') as taken
          join order_lines on order_lines.order_no = orders.order_no and item_id = taken ->> 'itemId'
        where (taken ->> 'stockId')::bigint = stock.id) as missing
      from stock) as sums
    where missing <> 0`)
  return lost.map((stock) => `Units are lost: ${JSON.stringify(stock)}`)
}

/** Work that the jobs should have done. */
async function findUnfinished(database: Database): Promise<string[]> {
  const found = await database.rows<{ fault: string }>(sql`
    select 'Order ' || order_no || ' is not settled' as fault from orders where status = 'created'
    union all select 'A movement is due: ' || key from order_movements where state = 'due' and kind <> 'manual'
    union all select 'A payment is ' || p.status || ': ' || to_jsonb(p)::text || to_jsonb(o)::text from order_payments p join orders o using (order_no)
      where p. status in ('asked', 'voiding', 'refunding', 'releasing')
    union all select 'A mail is due: ' || kind || ' of ' || order_no from order_mail_requests where due_at <= now()
    union all select 'A mail is not sent: ' || purpose from outbox where sent_at is null
    union all select 'A bulk run goes on: ' || id from bulk_runs where state in ('checking', 'running')
    union all select 'Stock is still held: ' || basket_id from stock_holds where expires_at < now()`)
  return found.map(({ fault }) => fault)
}
