import { expect, test } from 'vitest'
import { passwordNeedText } from '#shared/identity/password-policy.ts'
import { freshDatabase } from '#testing/database.ts'
import {
  goodPassword,
  openIdentity,
  registered,
  registrationOf,
  shopperOf,
  sender,
} from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'

const database = await freshDatabase()
const { customers, sessions } = openIdentity(database)

test('ACC-001 ACC-002 ACC-003 ACC-004 an account has identity, person, organisation and collections', async () => {
  const businessData = '[{"accountId":"B1","level":"gold"}]'
  const customer = await customers.register({
    ...registrationOf('first'),
    phoneHome: '3105550142',
    companyName: 'Candy & Co',
    birthday: '1990-02-28',
    custom: { c_organizationType: 'Hotel', c_matchCode: 'M1', c_businessAccountData: businessData },
  })
  expect(customer).toEqual({
    id: expect.stringMatching(/^[\da-f]{26}$/),
    customerNo: expect.stringMatching(/^\d{8}$/),
    login: 'first@example.com',
    email: 'first@example.com',
    isEmailConfirmed: false,
    firstName: 'Ana',
    lastName: 'Gómez',
    phoneHome: '3105550142',
    companyName: 'Candy & Co',
    birthday: '1990-02-28',
    addresses: [],
    wallet: [],
    customerGroups: [],
    organisations: [],
    custom: { c_organizationType: 'Hotel', c_matchCode: 'M1', c_businessAccountData: businessData },
    createdAt: expect.any(String),
    modifiedAt: expect.any(String),
  })
  if ('refused' in customer) throw new Error(customer.refused)
  expect(await customers.find(customer.id)).toEqual(customer)
})

test('two accounts cannot have the same login in different cases, also with concurrent registrations', async () => {
  const writings = ['Twice@example.com', 'twice@EXAMPLE.com', ' twice@example.com']
  const results = await Promise.all(
    writings.map((login) => customers.register({ ...registrationOf('twice'), login })),
  )
  expect(results.filter((result) => 'id' in result)).toHaveLength(1)
  expect(results.filter((result) => 'refused' in result && result.refused === 'login-in-use')).toHaveLength(2)
})

test('ACC-042 a weak password is refused with the unmet rules', async () => {
  expect(await customers.register({ ...registrationOf('weak'), password: 'chocolate' })).toEqual({
    refused: 'password-too-weak',
    reasons: (['mixed-case', 'digits', 'special-characters'] as const).map((need) => passwordNeedText(need)),
  })
  expect(
    await customers.authenticate({ login: 'weak@example.com', password: 'chocolate', sender }),
  ).toHaveProperty('refused')
})

test('a password that is among the first guesses is refused', async () => {
  for (const password of ['P@ssw0rd', 'Qwerty123!'])
    expect(await customers.register({ ...registrationOf('common'), password })).toEqual({
      refused: 'password-too-weak',
      reasons: ['forms.error.need.uncommon'],
    })
})

test('a password is stored as an argon2id hash with its parameters', async () => {
  const seen: unknown[] = []
  const stop = database.onStatement(({ values }) => seen.push(...values))
  await registered(customers, 'hashed')
  stop()
  expect(seen.some((value) => typeof value === 'string' && value.includes(goodPassword))).toBe(false)
  expect(seen).toContainEqual(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/))
})

test('a login works in any letter case, and a password in any Unicode form', async () => {
  const { customer } = await registered(customers, 'login')
  expect(
    await customers.authenticate({ login: ' LOGIN@example.com', password: goodPassword, sender }),
  ).toHaveProperty('id', customer.id)
  await customers.register({ ...registrationOf('accent'), password: 'Cr\u00e8me-1921!' })
  expect(
    await customers.authenticate({ login: 'accent@example.com', password: 'Cre\u0300me-1921!', sender }),
  ).toHaveProperty('id')
})

test('a wrong password and an unknown login get the same response after the same work', async () => {
  await registered(customers, 'known')
  const attempt = async (login: string) => {
    const started = process.cpuUsage()
    const answers = []
    for (let round = 0; round < 5; round++)
      answers.push(await customers.authenticate({ login, password: 'Wrong-1921!', sender }))
    const { user, system } = process.cpuUsage(started)
    return { answer: answers[0], work: user + system }
  }
  await attempt('known@example.com')
  const known = await attempt('known@example.com')
  const unknown = await attempt('nobody@example.com')
  expect(known.answer).toEqual({ refused: 'invalid-credentials' })
  expect(unknown.answer).toEqual(known.answer)
  expect(unknown.work).toBeGreaterThan(known.work / 3)
  expect(unknown.work).toBeLessThan(known.work * 3)
})

test('another shopper cannot use an account, and gets the same refusal whether or not it exists', async () => {
  const { customer, shopper } = await registered(customers, 'private')
  const guest = { ...shopper, kind: 'guest' as const }
  const notYours = { refused: 'not-yours' }
  for (const stranger of [shopperOf('stranger'), guest]) {
    for (const id of [customer.id, 'no-such-customer']) {
      expect(await customers.get(stranger, id)).toEqual(notYours)
      expect(await customers.change(stranger, id, { firstName: 'Eve' })).toEqual(notYours)
      expect(
        await customers.changePassword(stranger, id, { current: goodPassword, next: 'Eve-1921!x' }),
      ).toEqual(notYours)
      expect(await customers.checkPassword(stranger, id, goodPassword)).toEqual(notYours)
      expect(await customers.removeAddress(stranger, id, 'Home')).toEqual(notYours)
      expect(await customers.removeCard(stranger, id, 'x')).toEqual(notYours)
    }
  }
  expect(await customers.get(shopper, customer.id)).toEqual(customer)
  expect(await customers.get(shopperOf('gone'), 'gone')).toEqual({
    refused: 'customer-not-found',
    customerId: 'gone',
  })
})

test('API-032 a profile changes in the sent fields only: absent ones do not change, null and empty ones are cleared', async () => {
  const { customer, shopper } = await registered(customers, 'profile')
  await customers.change(shopper, customer.id, {
    phoneHome: '3105550142',
    birthday: '2000-01-31',
    custom: { c_matchCode: 'M1', c_organizationType: 'Hotel' },
  })
  const changed = await customers.change(shopper, customer.id, {
    firstName: 'Bea',
    companyName: 'Candy & Co',
    phoneHome: '',
    birthday: null,
    custom: { c_matchCode: null },
  })
  expect(changed).toMatchObject({
    firstName: 'Bea',
    lastName: 'Gómez',
    companyName: 'Candy & Co',
    phoneHome: null,
    birthday: null,
    custom: { c_organizationType: 'Hotel' },
  })
})

test('ACC-051 a new login or email needs the current password', async () => {
  const { customer, shopper } = await registered(customers, 'relogin')
  const login = 'relogin2@example.com'
  expect(await customers.change(shopper, customer.id, { login })).toEqual({ refused: 'wrong-password' })
  expect(
    await customers.change(shopper, customer.id, { email: login, currentPassword: 'Wrong-1921!' }),
  ).toEqual({ refused: 'wrong-password' })
  const same = { login: 'relogin@example.com', email: 'relogin@example.com' }
  expect(await customers.change(shopper, customer.id, same)).toHaveProperty('id')
  expect(
    await customers.change(shopper, customer.id, { login, email: login, currentPassword: goodPassword }),
  ).toMatchObject({ login, email: login })
  expect(await customers.authenticate({ login, password: goodPassword, sender })).toHaveProperty(
    'id',
    customer.id,
  )
  expect(
    await customers.authenticate({ login: 'relogin@example.com', password: goodPassword, sender }),
  ).toHaveProperty('refused')
})

test('a change to a login that is in use is refused', async () => {
  await registered(customers, 'taken')
  const { customer, shopper } = await registered(customers, 'taker')
  const login = 'Taken@example.com'
  expect(await customers.change(shopper, customer.id, { login, currentPassword: goodPassword })).toEqual({
    refused: 'login-in-use',
    login,
  })
})

test('API-033 a new password needs the current one, meets the policy and ends the other sessions', async () => {
  const { customer } = await registered(customers, 'repassword')
  const here = await logIn(sessions, { customer })
  const there = await logIn(sessions, { customer })
  const shopper = await sessions.verify(here.accessToken)
  if (!shopper) throw new Error('no shopper')
  const next = 'Nougat-2026!'
  expect(await customers.changePassword(shopper, customer.id, { current: 'Wrong-1921!', next })).toEqual({
    refused: 'wrong-password',
  })
  expect(
    await customers.changePassword(shopper, customer.id, { current: goodPassword, next: 'short' }),
  ).toHaveProperty('refused', 'password-too-weak')
  expect(await sessions.verify(there.accessToken)).toBeDefined()
  expect(
    await customers.changePassword(shopper, customer.id, { current: goodPassword, next }),
  ).toBeUndefined()
  expect(await customers.authenticate({ login: customer.login, password: next, sender })).toHaveProperty('id')
  expect(
    await customers.authenticate({ login: customer.login, password: goodPassword, sender }),
  ).toHaveProperty('refused')
  expect(await sessions.verify(here.accessToken)).toBeDefined()
  expect(await sessions.verify(there.accessToken)).toBeUndefined()
})

test('a stolen session cannot guess the password for long', async () => {
  const { customer, shopper } = await registered(customers, 'guessed')
  const answers = []
  for (let guess = 0; guess < 12; guess++) {
    answers.push(await customers.checkPassword(shopper, customer.id, `Wrong-${guess}!`))
  }
  expect(answers.slice(0, 10).every((answer) => answer && answer.refused === 'wrong-password')).toBe(true)
  expect(answers.at(-1)).toHaveProperty('refused', 'too-many-attempts')
})

test('accounts are exported and imported unchanged, and a second import changes no account', async () => {
  const source = openIdentity(await freshDatabase()).customers
  await source.addAccounts([
    {
      login: 'demo@example.com',
      password: goodPassword,
      firstName: 'Ana',
      lastName: 'Gómez',
      email: 'demo@example.com',
      phoneHome: '3105550142',
      addresses: [
        { addressId: 'Work', lastName: 'Gómez', city: 'Victoria', countryCode: 'CA' },
        {
          addressId: 'Home',
          lastName: 'Gómez',
          city: 'Woburn',
          countryCode: 'US',
          c_isPOBox: true,
          preferred: true,
        },
      ],
    },
  ])
  const written = await source.accounts()
  expect(written).toMatchObject([
    { login: 'demo@example.com', passwordHash: expect.stringMatching(/^\$argon2id/) },
  ])
  expect(written[0]).not.toHaveProperty('password')
  const target = openIdentity(await freshDatabase()).customers
  expect(await target.addAccounts(written)).toBe(1)
  expect(await target.accounts()).toEqual(written)
  expect(await target.addAccounts(written.map((account) => ({ ...account, firstName: 'Eve' })))).toBe(0)
  expect(await target.accounts()).toEqual(written)
  expect(
    await target.authenticate({ login: 'demo@example.com', password: goodPassword, sender }),
  ).toMatchObject({
    addresses: [{ id: 'Home', isPreferred: true, custom: { c_isPOBox: true } }, { id: 'Work' }],
  })
})

test('the c_ fields of a profile have a maximum stored size, also with concurrent changes', async () => {
  const { customer, shopper } = await registered(customers, 'much')
  const changes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customers.change(shopper, customer.id, { custom: { [`c_${index}`]: 'x'.repeat(1_000) } }),
    ),
  )
  expect(changes.filter((changed) => 'refused' in changed)).toHaveLength(13)
  const stored = (await customers.find(customer.id))?.custom ?? {}
  expect(JSON.stringify(stored).length).toBeLessThanOrEqual(8_000)
  const [key = ''] = Object.keys(stored)
  expect(await customers.change(shopper, customer.id, { custom: { [key]: null } })).not.toHaveProperty(
    'refused',
  )
  expect(await customers.change(shopper, customer.id, { firstName: 'Eve' })).toMatchObject({
    firstName: 'Eve',
  })
})
