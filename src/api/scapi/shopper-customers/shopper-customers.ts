import { createCustomerAddress } from './createCustomerAddress.ts'
import { createCustomerPaymentInstrument } from './createCustomerPaymentInstrument.ts'
import { deleteCustomerPaymentInstrument } from './deleteCustomerPaymentInstrument.ts'
import { getCustomer } from './getCustomer.ts'
import { getCustomerAddress } from './getCustomerAddress.ts'
import { getCustomerBaskets } from './getCustomerBaskets.ts'
import { getCustomerOrders } from './getCustomerOrders.ts'
import { getCustomerPaymentInstrument } from './getCustomerPaymentInstrument.ts'
import { registerCustomer } from './registerCustomer.ts'
import { removeCustomerAddress } from './removeCustomerAddress.ts'
import { updateCustomer } from './updateCustomer.ts'
import { updateCustomerAddress } from './updateCustomerAddress.ts'
import { updateCustomerPassword } from './updateCustomerPassword.ts'
import { updateCustomerPaymentInstrument } from './updateCustomerPaymentInstrument.ts'

export const shopperCustomers = {
  createCustomerAddress,
  createCustomerPaymentInstrument,
  deleteCustomerPaymentInstrument,
  getCustomer,
  getCustomerAddress,
  getCustomerBaskets,
  getCustomerOrders,
  getCustomerPaymentInstrument,
  registerCustomer,
  removeCustomerAddress,
  updateCustomer,
  updateCustomerAddress,
  updateCustomerPassword,
  updateCustomerPaymentInstrument,
}
