import { expect, test } from 'vitest'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const { ask } = openOffice(shop)

test('OFF-054 an owner reads the open setup steps and dismisses them, with an audit log entry; a manager cannot', async () => {
  const owner = await signUpMember(shop.staff, { email: 'owner@example.com', roleId: 'owner' })
  const manager = await signUpMember(shop.staff, { email: 'manager@example.com', roleId: 'manager' })
  const steps = async () => (await ask('GET /setup', { token: owner.token })).json.steps
  expect(await steps()).toContain('owner')
  const change = (token: string, id: string) =>
    ask('PUT /setup', { token, body: { step: id, isPutAway: true } })
  expect((await change(manager.token, 'owner')).status).toBe(403)
  expect((await change(owner.token, 'taxes')).status).toBe(400)
  expect((await change(owner.token, 'owner')).status).toBe(204)
  expect(await steps()).not.toContain('owner')
  expect((await shop.audit.search({ call: 'changeSetup' }, { limit: 1 }))[0]).toMatchObject({
    subject: 'setup owner',
    result: 'done',
    fields: ['step', 'isPutAway'],
  })
})
