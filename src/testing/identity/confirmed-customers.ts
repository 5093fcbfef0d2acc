import { sql, type Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { registrationOf, shopperOf } from '#testing/identity/customers.ts'
import { allowed } from '#testing/orders/buyer.ts'

/** Registers customers whose email address is confirmed. */
export const confirmedCustomers = (shop: Shop, database: Database) => async (name: string) => {
  const customer = allowed(await shop.customers.register(registrationOf(name)))
  await database.run(sql`update customers set confirmed_email = email where id = ${customer.id}`)
  return { customer, shopper: shopperOf(customer.id) }
}
