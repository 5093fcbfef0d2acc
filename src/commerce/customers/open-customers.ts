import { refuse } from '#commerce/refusals.ts'
import { accounts, addAccounts } from './accounts.ts'
import { addAddress, changeAddress, removeAddress } from './address-book.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { changeProfile, checkPassword } from './change-profile.ts'
import type { Customers } from './customers.ts'
import { refuseOthers, type CustomerParts } from './parts.ts'
import { register } from './register.ts'
import { readCustomer } from './rows.ts'
import { addCard, changeCard, removeCard } from './wallet.ts'

export function openCustomers(parts: CustomerParts): Customers {
  const { database } = parts
  return {
    register: (registration) => register(parts, registration),
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
    addAddress: (shopper, customerId, address) => addAddress(parts, shopper, customerId, address),
    changeAddress: (shopper, customerId, addressId, change) =>
      changeAddress(parts, shopper, customerId, addressId, change),
    removeAddress: (shopper, customerId, addressId) => removeAddress(parts, shopper, customerId, addressId),
    addCard: (shopper, customerId, card) => addCard(parts, shopper, customerId, card),
    changeCard: (shopper, customerId, cardId, change) =>
      changeCard(parts, shopper, customerId, cardId, change),
    removeCard: (shopper, customerId, cardId) => removeCard(parts, shopper, customerId, cardId),
    accounts: () => accounts(database),
    addAccounts: (records) => addAccounts(database, records),
  }
}
