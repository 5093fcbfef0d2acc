import { beforeEach } from 'vitest'
import { sql } from '#commerce/database.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { changePrice } from './merchandise.ts'
import { candy, ribbonCandy, type Subscriber } from './subscriber.ts'
import { openTimedShop } from './timed-shop.ts'

/** A shop whose day the tests set. Each test begins without subscriptions, and with the price of 29.95 for `candy`. */
export async function openRenewalShop() {
  const opened = await openTimedShop()
  const { shop, database } = opened
  beforeEach(async () => {
    opened.reset()
    await database.run(sql`truncate subscriptions cascade`)
    await forgetOrders(database, candy, ribbonCandy)
    await changePrice(opened, candy, 29.95)
  })
  return {
    opened,
    /** The subscription as its customer sees it now. */
    own: async ({ shopper, subscription }: Pick<Subscriber, 'shopper' | 'subscription'>) => {
      const found = (await shop.subscriptions.all(shopper)).find(({ id }) => id === subscription.id)
      if (!found) throw new Error('The subscription is gone')
      return found
    },
    ordersOf: ({ shopper }: Pick<Subscriber, 'shopper'>) =>
      database.rows<{ status: string; cents: number; lines: number }>(sql`
        select status, total_cents as cents,
          (select count(*) from order_lines l where l.order_no = orders.order_no) as lines
        from orders where customer_id = ${shopper.customerId} order by order_no`),
    /** The subjects of the newest emails. */
    subjects: async () => (await shop.mail.newest(50)).map(({ subject }) => subject),
  }
}
