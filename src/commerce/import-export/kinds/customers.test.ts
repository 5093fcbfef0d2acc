import { expect, test } from 'vitest'
import { AccountRecord } from '#commerce/customers/inputs.ts'
import { accountsToAdd } from './customers.ts'

const account = (login: string, fields: Partial<AccountRecord> = {}) => ({
  ...AccountRecord.parse({ login, email: login, firstName: 'Ann', lastName: 'Lee' }),
  ...fields,
})

test('existing accounts are skipped; a new account is added with its hash and its own line', () => {
  const located = ['old@example.com', 'New@example.com'].map((login, index) => ({
    file: 'customers/customers.json',
    lineOf: () => index + 1,
    item: account(login),
  }))
  const hashed = account('New@example.com', { passwordHash: '$argon2id$hash' })
  expect(accountsToAdd(located, [hashed])).toEqual([{ ...located[1], item: hashed }])
})
