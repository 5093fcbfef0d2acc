import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { fillWithMarkedPerson, markedCustomerId, markedEmail, marks } from '#testing/marked-person.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database } = await openStockedShop()
await fillWithMarkedPerson(database)

test('an erasure locks orders before promo codes, like a cancellation', async () => {
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const cancellation = database.transact(async () => {
    await database.run(sql`select from orders where order_no = '90000001' for update`)
    locked.resolve()
    await go.promise
    return database.run(sql`update coupon_uses set redeemed = 0 where customer = ${marks.hash}`)
  })
  await locked.promise
  const erasure = shop.privacy.erase({ customerId: markedCustomerId, email: markedEmail })
  await untilBlocked(database)
  go.resolve()
  expect(await Promise.allSettled([cancellation, erasure])).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: undefined },
  ])
})
