import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { newCustomer, startCustomerSession } from './session-calls.ts'
import { runOnShop } from './shop-database.ts'

const shared = 'Come for the smell, stay for the people'
const own = 'An apron with your name on it'

test("CONT-004 CONT-005 a member of a group sees the group's page; others, and all visitors after the logout, see the shared one", async () => {
  await runOnShop(
    `update content_items set variations = json_build_array(json_build_object(
      'customerGroups', json_build_array('apron-circle'), 'startsAt', null, 'endsAt', null,
      'body', replace(body::text, $1, $2)::json))
    where delivery_key = 'careers'`,
    [shared, own],
  )
  await runOnShop(`select pg_notify('bonbon_changed', '["content:careers"]')`)
  const visitor = await newVisitor('desktop')
  const { page, visit } = visitor
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('getOwnContents')) asked.push(request.url())
  })

  const stranger = await newCustomer(page, 'stranger')
  const answer = page.waitForResponse('**/Site/getOwnContents')
  await visit('/careers')
  await (await answer).finished()
  expect(await title(shared).count()).toBe(1)

  await runOnShop(`update customers set customer_groups = '{apron-circle}' where email = $1`, [stranger])
  await startCustomerSession(page, stranger)
  await visit('/careers')
  await title(own).waitFor()
  expect(await title(shared).count()).toBe(0)
  await visitor.expectAccessible('a page of a customer group')

  await visit('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  const before = asked.length
  await visit('/careers')
  await page.getByRole('button', { name: 'Chat with us' }).waitFor()
  expect([await title(shared).count(), asked.length - before]).toEqual([1, 0])
})
