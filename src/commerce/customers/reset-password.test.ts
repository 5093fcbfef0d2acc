import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { site } from '#testing/pricing-context.ts'
import { freshDatabase } from '#testing/database.ts'
import { goodPassword, openIdentity, registered, shopperOf, sender } from '#testing/identity/customers.ts'
import { linksTo } from '#testing/identity/mailbox.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const database = await freshDatabase()
let now = Date.parse('2026-05-01T12:00:00Z')
const { customers, sessions, mail } = openIdentity(database, () => new Date(now))

const newPassword = 'Marzipan-1921'

async function someone(name: string) {
  const { customer } = await registered(customers, name)
  const ask = () => customers.requestPasswordReset(site, customer.email)
  const newest = async () => (await linksTo(mail, customer.email))[0] ?? ''
  return { customer, ask, newest }
}

test('ACC-044 a mailed link sets a new password once, and ends every session of the customer', async () => {
  const { customer, ask, newest } = await someone('reset')
  const tokens = await logIn(sessions, { customer })
  const waiting = await logIn(sessions, { customer })
  await ask()
  const token = await newest()
  expect(await customers.checkPasswordReset(token)).toBeUndefined()
  expect(await customers.resetPassword({ token, password: newPassword, sender })).toBeUndefined()
  expect(await sessions.verify(tokens.accessToken)).toBeUndefined()
  expect(await sessions.verify(waiting.accessToken)).toBeUndefined()
  expect(
    await customers.authenticate({ login: customer.login, password: goodPassword, sender }),
  ).toHaveProperty('refused')
  expect(
    await customers.authenticate({ login: customer.login, password: newPassword, sender }),
  ).toMatchObject({ id: customer.id })
  // The link proves that the customer reads mail at this address.
  expect((await customers.find(customer.id))?.isEmailConfirmed).toBe(true)
  const again = await customers.resetPassword({ token, password: goodPassword, sender })
  expect(again).toEqual({ refused: 'token-invalid' })
  expect(await customers.checkPasswordReset(token)).toEqual({ refused: 'token-invalid' })
})

test('two concurrent uses of a link: one succeeds', async () => {
  const { ask, newest } = await someone('race')
  await ask()
  const token = await newest()
  const answers = await Promise.all(
    [newPassword, 'Nougat-1921'].map((password) => customers.resetPassword({ token, password, sender })),
  )
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(answers.filter(isRefusal)).toEqual([{ refused: 'token-invalid' }])
})

test('a link is valid for half an hour, and sets no password below the policy', async () => {
  const { ask, newest } = await someone('late')
  await ask()
  const token = await newest()
  const weak = await customers.resetPassword({ token, password: 'sugar', sender })
  expect(weak).toMatchObject({ refused: 'password-too-weak' })
  now += 29 * 60_000
  expect(await customers.checkPasswordReset(token)).toBeUndefined()
  now += 60_000
  expect(await customers.checkPasswordReset(token)).toEqual({ refused: 'token-expired' })
  const late = await customers.resetPassword({ token, password: newPassword, sender })
  expect(late).toEqual({ refused: 'token-expired' })
})

test('a reset, a change of password and a change of email invalidate all links', async () => {
  const { customer, ask, newest } = await someone('others')
  await ask()
  const first = await newest()
  await ask()
  const second = await newest()
  expect(second).not.toBe(first)
  await customers.resetPassword({ token: second, password: newPassword, sender })
  expect(await customers.checkPasswordReset(first)).toEqual({ refused: 'token-invalid' })

  const shopper = shopperOf(customer.id)
  await ask()
  const third = await newest()
  await customers.changePassword(shopper, customer.id, { current: newPassword, next: goodPassword })
  expect(await customers.checkPasswordReset(third)).toEqual({ refused: 'token-invalid' })

  await ask()
  const fourth = await newest()
  const change = { email: 'moved@example.com', currentPassword: goodPassword }
  await customers.change(shopper, customer.id, change)
  const stale = await customers.resetPassword({ token: fourth, password: newPassword, sender })
  expect(stale).toEqual({ refused: 'token-invalid' })
  expect(
    await customers.authenticate({ login: customer.login, password: goodPassword, sender }),
  ).toMatchObject({ id: customer.id })
})

test('an unknown address gets the same response and no mail; the sixth request in an hour is refused', async () => {
  const { customer } = await someone('limited')
  for (const email of [customer.email, 'nobody@example.com']) {
    for (let asked = 0; asked < 5; asked++)
      expect(await customers.requestPasswordReset(site, email)).toBeUndefined()
    expect(await customers.requestPasswordReset(site, email)).toMatchObject({ refused: 'too-many-attempts' })
  }
  expect(await linksTo(mail, customer.email)).toHaveLength(5)
  expect(await linksTo(mail, 'nobody@example.com')).toEqual([])
})

test('after a reset, the guesses of strangers do not delay its sender', async () => {
  const { customer, newest } = await someone('besieged')
  const { login } = customer
  for (let stranger = 0; stranger < 11; stranger++)
    await customers.authenticate({ login, password: 'Wrong-1921!', sender: `stranger ${stranger}` })
  const attempt = { login, password: newPassword, sender: 'owner' }
  expect(await customers.authenticate(attempt)).toHaveProperty('refused', 'too-many-attempts')
  await customers.requestPasswordReset(site, login)
  await customers.resetPassword({ token: await newest(), password: newPassword, sender: 'owner' })
  expect(await customers.authenticate(attempt)).toHaveProperty('id', customer.id)
})

test('a link can be deleted, is refused for another login, and can be requested by email', async () => {
  const { customer, newest } = await someone('named')
  await customers.change(shopperOf(customer.id), customer.id, {
    login: 'named-otherwise',
    currentPassword: goodPassword,
  })
  await customers.requestPasswordReset(site, ' NAMED@example.com')
  const token = await newest()
  const foreign = { token, password: newPassword, login: 'somebody@example.com', sender }
  expect(await customers.resetPassword(foreign)).toEqual({ refused: 'token-invalid' })
  await customers.dropPasswordReset(token)
  await customers.dropPasswordReset(token)
  expect(await customers.checkPasswordReset(token)).toEqual({ refused: 'token-invalid' })
  expect(await customers.checkPasswordReset('')).toEqual({ refused: 'token-invalid' })
})

test('a login is refused if its account is closed or its password changed during the check', async () => {
  const { customer } = await someone('overtaken')
  const { login } = customer
  const overtaken = async (change: () => Promise<unknown>) => {
    const locked = Promise.withResolvers<void>()
    const changing = database.transact(async () => {
      // The login writes its security event after the check. The write waits for this lock.
      await database.run(sql`lock table security_events in exclusive mode`)
      locked.resolve()
      await untilBlocked(database)
      await change()
    })
    await locked.promise
    const [result] = await Promise.all([
      customers.authenticate({ login, password: goodPassword, sender }),
      changing,
    ])
    return result
  }
  const refused = { refused: 'invalid-credentials' }
  expect(await overtaken(() => customers.administration.close(login))).toEqual(refused)
  await customers.administration.open(login)
  expect(
    await overtaken(() =>
      database.run(sql`update customers set password_hash = 'x' where id = ${customer.id}`),
    ),
  ).toEqual(refused)
})
