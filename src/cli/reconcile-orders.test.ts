import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { buy } from '#testing/own-shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const opened = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })

/** Restores the shop's state from before these orders, as from a backup; the gateway still has their money. */
async function lose(orderNos: readonly string[]): Promise<void> {
  const numbers = orderNos.map((orderNo) => `'${orderNo}'`).join()
  // Otherwise the journal of an order cannot be deleted.
  await database.script(`
    begin;
    set local session_replication_role = replica;
    delete from order_events where order_no in (${numbers});
    set local session_replication_role = origin;
    delete from orders where order_no in (${numbers});
    commit`)
  await database.row(sql`select setval('order_numbers', ${Number(orderNos[0]) - 1}::bigint)`)
}

test('RUN-049 "orders reconcile" lists payments that only the gateway has, and changes no data', async () => {
  const kept = await buy(opened)
  expect((await bonbon('orders', 'reconcile')).text).toMatch(
    /^The shop has an order for each of the 1 payments that the gateway has since /,
  )
  const lost = [await buy(opened), await buy(opened)]
  const keys = await database.rows<{ reference: string; orderNo: string }>(
    sql`select reference, order_no as "orderNo" from sandbox_authorisations where order_no = any(${lost}) order by made_at desc`,
  )
  await lose(lost)
  const { code, text } = await bonbon('orders', 'reconcile', '3')
  expect(code).toBe(0)
  const lines = text.split('\n')
  expect(lines.slice(0, 2)).toEqual(
    keys.map(({ reference, orderNo }) =>
      expect.stringMatching(new RegExp(`^.*Z {2}order ${orderNo} {2}held {6}[\\d.]+ USD {2}${reference}$`)),
    ),
  )
  expect(lines[2]).toMatch(/^2 of 3 payments since .* have no order: make the order by hand/)
  expect(lines[3]).toBe(
    'New orders would get the numbers of these payments: run "bonbon orders skip-numbers 1002" before you sell.',
  )
  expect(text).not.toContain(kept)
  // The first run changed no data, so a second run prints the same lines.
  expect((await bonbon('orders', 'reconcile', '3')).text.split('\n').slice(0, 2)).toEqual(lines.slice(0, 2))

  expect((await bonbon('orders', 'skip-numbers', '1002')).text).toBe(
    `The next order gets the number ${Number(lost[0]) + 1002}.`,
  )
  expect(Number(await buy(opened))).toBe(Number(lost[0]) + 1002)
  expect((await bonbon('orders', 'reconcile')).text).not.toContain('skip-numbers')
})

test('RUN-049 an order whose gateway response is missing in the backup is settled by a query to the gateway', async () => {
  const orderNo = await buy(opened)
  // The state in the backup: the payment was requested, and its response is missing.
  await database.script(`
    update orders set status = 'created', placed_at = null where order_no = '${orderNo}';
    update order_payments set status = 'asked', reference = null, modified_at = now() - interval '5 minutes'
    where order_no = '${orderNo}'`)
  await opened.shop.orders.settle(60)
  const [order] = await database.rows<{ status: string }>(
    sql`select status from orders where order_no = ${orderNo}`,
  )
  expect(order?.status).toBe('new')
  expect((await bonbon('orders', 'reconcile')).text).not.toContain(`order ${orderNo}`)
})

test.each([
  [['reconcile', 'many'], 'The days are many: write a whole number from 1 to 180.'],
  [['reconcile', '0'], 'The days are 0: write a whole number from 1 to 180.'],
  [['skip-numbers', '0'], 'The numbers are 0: write a whole number from 1 to 10000000.'],
])('RUN-049 "orders %s" explains how to fix the arguments', async (args, sentence) => {
  expect(await bonbon('orders', ...args)).toMatchObject({ code: 1, errors: sentence })
})
