import { refuse } from '#commerce/refusals.ts'
import { accounts, addAccounts } from './accounts.ts'
import { addAddress, changeAddress, removeAddress } from './address-book.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { changeProfile, checkPassword } from './change-profile.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import type { Customers } from './customers.ts'
import { refuseOthers, type CustomerDependencies } from './dependencies.ts'
import { register } from './register.ts'
import {
  checkPasswordReset,
  dropPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './reset-password.ts'
import { readCustomer } from './queries.ts'
import { addCard, changeCard, saveCard, removeCard } from './wallet.ts'

/** Opens the customers on what they stand on; `clock` is another one in tests. */
export function openCustomers({
  clock = () => new Date(),
  ...others
}: Omit<CustomerDependencies, 'clock'> & { clock?: () => Date }): Customers {
  const parts: CustomerDependencies = { ...others, clock }
  const { database } = parts
  return {
    register: (registration, site) => register(parts, registration, site),
    authenticate: (login, password) => authenticate(parts, login, password),
    find: (customerId) => readCustomer(database, customerId),
    async get(shopper, customerId) {
      const others = refuseOthers(shopper, customerId)
      if (others) return others
      return (await readCustomer(database, customerId)) ?? refuse('customer-not-found', { customerId })
    },
    change: (shopper, customerId, change) => changeProfile(parts, shopper, customerId, change),
    checkPassword: (shopper, customerId, password) => checkPassword(parts, shopper, customerId, password),
    changePassword: (shopper, customerId, passwords) => changePassword(parts, shopper, customerId, passwords),
    requestPasswordReset: (site, email) => requestPasswordReset(parts, site, email),
    checkPasswordReset: (token) => checkPasswordReset(parts, token),
    resetPassword: (reset) => resetPassword(parts, reset),
    dropPasswordReset: (token) => dropPasswordReset(parts, token),
    sendConfirmation: (request) => sendConfirmation(parts, request),
    confirmEmail: (confirmation) => confirmEmail(parts, confirmation),
    addAddress: (shopper, customerId, address) => addAddress(parts, shopper, customerId, address),
    changeAddress: (shopper, customerId, addressId, change) =>
      changeAddress(parts, shopper, customerId, addressId, change),
    removeAddress: (shopper, customerId, addressId) => removeAddress(parts, shopper, customerId, addressId),
    addCard: (shopper, customerId, card) => addCard(parts, shopper, customerId, card),
    keepCard: (shopper, token) => saveCard(parts, shopper, token),
    changeCard: (shopper, customerId, cardId, change) =>
      changeCard(parts, shopper, customerId, cardId, change),
    removeCard: (shopper, customerId, cardId) => removeCard(parts, shopper, customerId, cardId),
    accounts: () => accounts(database),
    addAccounts: (records) => addAccounts(database, records),
  }
}
