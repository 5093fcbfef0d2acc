import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'
import { candy, subscribe } from '#testing/subscriptions/subscriber.ts'

test('staff see failing renewals, the reasons, and the time of the next attempt', async () => {
  const opened = await openStockedShop()
  const { subscription, shopper } = await subscribe(opened, 'failing')
  await opened.database.run(sql`
    update subscriptions set discount_percent = 'NaN', next_on = '2020-01-01' where id = ${subscription.id}`)
  await expect(opened.shop.renewals.run()).rejects.toThrow('Some subscriptions could not be renewed')
  const [sums, failing] = (
    await openCommandLine({ url: opened.database.url })('subscriptions', 'list')
  ).text.split('\n')
  expect(sums).toBe('1 active, 0 paused, 0 payment-failed, 0 price-asked, 0 ended, 1 overdue, 1 failing')
  expect(failing).toMatch(
    new RegExp(
      `^Failing: customer ${shopper.customerId}  main  1 time since .*  next try .*NaN is not a decimal number$`,
    ),
  )
})

test('staff list, read and end subscriptions', async () => {
  const opened = await openStockedShop()
  const bonbon = openCommandLine({ url: opened.database.url })
  expect((await bonbon('subscriptions', 'list')).text).toBe('There is no subscription yet.')
  const { subscription, order, shopper } = await subscribe(opened, 'listed')
  const { id, nextOn } = subscription
  expect((await bonbon('subscriptions', 'list')).text).toBe(
    `1 active, 0 paused, 0 payment-failed, 0 price-asked, 0 ended, 0 overdue\n${id}  active          next ${nextOn}  every 1 months  1 x ${candy}  customer ${shopper.customerId}  main`,
  )
  const shown = await bonbon('subscriptions', 'show', id)
  expect(shown.text).toContain('Card 1111')
  expect(shown.text).toContain(`Order ${order.orderNo}`)
  expect(shown.text).toContain('customer  started')
  expect((await bonbon('subscriptions', 'end', id)).text).toBe(`Subscription ${id} has ended.`)
  expect(await opened.shop.subscriptions.all(shopper)).toMatchObject([
    { status: 'ended', events: [{ kind: 'ended', actor: 'staff' }, { kind: 'started' }] },
  ])
  expect((await opened.shop.mail.newest(1))[0]?.subject).toBe('Your Test Candies subscription has ended')
  expect(await bonbon('subscriptions', 'end', id)).toMatchObject({
    code: 1,
    errors: `Subscription ${id} has ended before.`,
  })
  expect((await bonbon('subscriptions', 'show', 'nothing')).errors).toBe('There is no subscription nothing.')
})
