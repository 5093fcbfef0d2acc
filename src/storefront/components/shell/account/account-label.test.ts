import { expect, test } from 'vitest'
import { accountLabel } from './account-label.ts'

const labels = { account: 'Account', signIn: 'Sign In' }

test.each([
  [{ isRegistered: true, firstName: 'Ada', lastName: 'Bell' }, 'Ada'],
  [{ isRegistered: true, firstName: '', lastName: 'Bell' }, 'Bell'],
  [{ isRegistered: true, firstName: undefined, lastName: undefined }, 'Account'],
  [{ isRegistered: false, firstName: undefined, lastName: undefined }, 'Sign In'],
  // A customer who has just logged out.
  [{ isRegistered: false, firstName: 'Ada', lastName: 'Bell' }, 'Sign In'],
])('SHELL-087 SHELL-088 SHELL-089 the account link of %j has the label %s', (shopper, label) => {
  expect(accountLabel(shopper, labels)).toBe(label)
})
