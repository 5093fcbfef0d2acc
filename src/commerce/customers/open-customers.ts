import { refuse } from '#commerce/refusals.ts'
import { accounts, addAccounts, hashPasswords } from './accounts.ts'
import { addAddress, changeAddress, removeAddress } from './address-book.ts'
import { openAdministration } from './administration.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { changeProfile, checkPassword } from './change-profile.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import type { Customers } from './customers.ts'
import { openProofs } from './proofs.ts'
import { refuseOthers, type CustomerDependencies } from './dependencies.ts'
import { findExternal, registerExternal } from './external-profiles.ts'
import { issuePasswordReset } from './issue-password-reset.ts'
import { register } from './register.ts'
import {
  checkPasswordReset,
  dropPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './reset-password.ts'
import { readCustomer } from './queries.ts'
import { addCard, changeCard, rereadCards, storeCard, removeCard } from './wallet.ts'

/** Opens the customers. `clock` is only set in tests. */
export function openCustomers({
  clock = () => new Date(),
  ...others
}: Omit<CustomerDependencies, 'clock'> & { clock?: () => Date }): Customers {
  const dependencies: CustomerDependencies = { ...others, clock }
  const { database } = dependencies
  return {
    register: (registration, site, locale) =>
      register(dependencies, registration, site && { site, ...(locale && { locale }) }),
    registerExternal: (profile, mailed) => registerExternal(dependencies, profile, mailed),
    findExternal: (sought) => findExternal(dependencies, sought),
    authenticate: (attempt) => authenticate(dependencies, attempt),
    find: (customerId) => readCustomer(database, customerId),
    async get(shopper, customerId) {
      const others = refuseOthers(shopper, customerId)
      if (others) return others
      return (await readCustomer(database, customerId)) ?? refuse('customer-not-found', { customerId })
    },
    change: (shopper, customerId, change, mailed) =>
      changeProfile({ ...dependencies, mailed }, shopper, customerId, change),
    checkPassword: (shopper, customerId, password) =>
      checkPassword(dependencies, shopper, customerId, password),
    changePassword: (shopper, customerId, passwords, mailed) =>
      changePassword({ ...dependencies, mailed }, shopper, customerId, passwords),
    requestPasswordReset: (site, email, locale) =>
      requestPasswordReset(dependencies, { site, ...(locale && { locale }) }, email),
    issuePasswordReset: (login) => issuePasswordReset(dependencies, login),
    checkPasswordReset: (token) => checkPasswordReset(dependencies, token),
    resetPassword: (reset) => resetPassword(dependencies, reset),
    dropPasswordReset: (token) => dropPasswordReset(dependencies, token),
    sendConfirmation: (request) => sendConfirmation(dependencies, request),
    confirmEmail: (confirmation) => confirmEmail(dependencies, confirmation),
    addAddress: (shopper, customerId, address, options = { isFirstPreferred: false }) =>
      addAddress(dependencies, shopper, customerId, address, options),
    changeAddress: (shopper, customerId, addressId, change) =>
      changeAddress(dependencies, shopper, customerId, addressId, change),
    removeAddress: (shopper, customerId, addressId) =>
      removeAddress(dependencies, shopper, customerId, addressId),
    addCard: (shopper, customerId, card) => addCard(dependencies, shopper, customerId, card),
    storeCard: (shopper, token) => storeCard(dependencies, shopper, token),
    rereadCards: (customerId, day) => rereadCards(dependencies, customerId, day),
    changeCard: (shopper, customerId, cardId, change) =>
      changeCard(dependencies, shopper, customerId, cardId, change),
    removeCard: (shopper, customerId, cardId) => removeCard(dependencies, shopper, customerId, cardId),
    accounts: () => accounts(database),
    hashPasswords: (records) => hashPasswords(database, records),
    addAccounts: (records) => addAccounts(database, records),
    administration: openAdministration(dependencies),
    proofs: openProofs(dependencies),
  }
}
