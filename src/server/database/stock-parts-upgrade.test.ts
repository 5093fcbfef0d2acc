import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { olderDatabase } from '#testing/older-database.ts'
import { openShopOn } from '#testing/shop.ts'

test('an old database keeps what is left of opened units, and what is held of them', async () => {
  const { database, upgrade } = await olderDatabase('0151')
  await database.run(sql`
    insert into products (id, type, position, document)
    values ('nougat', 'simple', 1, '{}'), ('mint', 'simple', 2, '{}')`)
  await database.run(sql`
    insert into stock (product_id, location_id, on_hand, opened_thousandths, counted)
    values ('nougat', 'web', 2, 834, 3), ('mint', 'web', 5, 0, 5)`)
  await database.run(sql`
    insert into stock_holds (basket_id, product_id, location_id, quantity, thousandths, expires_at)
    values ('a', 'nougat', 'web', 1, 334, now() + interval '1 hour')`)
  await upgrade()

  const { shop } = openShopOn(database)
  const levels = await shop.inventory.levels(['nougat', 'mint'], 'web')
  expect(levels.get('nougat')).toMatchObject({ ats: 1, unitsLeft: 1.5 })
  expect(levels.get('mint')).toMatchObject({ ats: 5, unitsLeft: 5 })
})

test('an old database forgets the holders of cards of erased accounts, and no others', async () => {
  const { database, upgrade } = await olderDatabase('0150')
  const add = async (orderNo: string, email: string) => {
    await database.run(sql`
      insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents,
        access_code, document, placed_at)
      values (${orderNo}, ${orderNo}, 'customer', ${email}, 'new', 'main', 'USD', 100, ${orderNo}, '{}', now())`)
    await database.run(sql`
      insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, card)
      values (${orderNo}, 'card', 0, 'CREDIT_CARD', 100, '{"cardType": "Visa", "holder": "Ada Bell"}')`)
  }
  await add('00000001', '')
  await add('00000002', 'ada@example.com')
  await upgrade()
  const cards = await database.rows(
    sql`select order_no as "orderNo", card from order_payments order by order_no`,
  )
  expect(cards).toEqual([
    { orderNo: '00000001', card: { cardType: 'Visa', holder: null } },
    { orderNo: '00000002', card: { cardType: 'Visa', holder: 'Ada Bell' } },
  ])
})
