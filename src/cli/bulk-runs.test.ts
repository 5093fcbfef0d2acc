import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })

test('OFF-043 orders runs lists the running bulk actions, and orders stop-run stops one', async () => {
  const { session } = await signUpMember(shop.staff, {
    email: 'pat@example.com',
    roleId: 'owner',
    name: 'Pat',
  })
  const { member } = session
  expect((await bonbon('orders', 'runs')).text).toBe('No bulk action is at work.')
  const { id } = granted(
    await shop.bulkRuns.create(
      { orderNos: ['99999999'] },
      { kind: 'hold', reason: 'heat' },
      { member, requestId: 'x' },
    ),
  )
  expect((await bonbon('orders', 'runs')).text).toMatch(
    new RegExp(`^${id} {2}hold {2}checking {2}Pat {2}\\d{4}-`),
  )
  expect((await bonbon('orders', 'stop-run', id)).text).toBe(`The bulk action ${id} is stopped.`)
  expect(granted(await shop.bulkRuns.find(id, member)).state).toBe('stopped')
  for (const none of [id, 'x'])
    expect(await bonbon('orders', 'stop-run', none)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is at work'),
    })
})
