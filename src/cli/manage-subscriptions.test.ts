import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'
import { candy, subscribe } from '#testing/subscriptions/subscriber.ts'

test('staff list, read and end subscriptions', async () => {
  const opened = await openStockedShop()
  const bonbon = openCommandLine({ url: opened.database.url })
  expect((await bonbon('subscriptions', 'list')).text).toBe('There is no subscription yet.')
  const { subscription, order, shopper } = await subscribe(opened, 'listed')
  const { id, nextOn } = subscription
  expect((await bonbon('subscriptions', 'list')).text).toBe(
    `1 active, 0 paused, 0 payment-failed, 0 ended, 0 overdue\n${id}  active          next ${nextOn}  every 1 months  1 x ${candy}  customer ${shopper.customerId}  main`,
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
