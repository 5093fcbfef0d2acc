import { createCustomerAddress } from './createCustomerAddress.ts'
import { createCustomerPaymentInstrument } from './createCustomerPaymentInstrument.ts'
import { createCustomerProductList } from './createCustomerProductList.ts'
import { createCustomerProductListItem } from './createCustomerProductListItem.ts'
import { deleteCustomerPaymentInstrument } from './deleteCustomerPaymentInstrument.ts'
import { deleteCustomerProductList } from './deleteCustomerProductList.ts'
import { deleteCustomerProductListItem } from './deleteCustomerProductListItem.ts'
import { getCustomer } from './getCustomer.ts'
import { getCustomerAddress } from './getCustomerAddress.ts'
import { getCustomerBaskets } from './getCustomerBaskets.ts'
import { getCustomerGiftCards } from './getCustomerGiftCards.ts'
import { getCustomerOrders } from './getCustomerOrders.ts'
import { getCustomerPaymentInstrument } from './getCustomerPaymentInstrument.ts'
import { getCustomerProductList } from './getCustomerProductList.ts'
import { getCustomerProductListItem } from './getCustomerProductListItem.ts'
import { getCustomerProductLists } from './getCustomerProductLists.ts'
import { getExternalProfile } from './getExternalProfile.ts'
import { getProductListItem } from './public-lists/getProductListItem.ts'
import { getPublicProductList } from './public-lists/getPublicProductList.ts'
import { getPublicProductListItems } from './public-lists/getPublicProductListItems.ts'
import { getPublicProductListsBySearchTerm } from './public-lists/getPublicProductListsBySearchTerm.ts'
import { getResetPasswordToken } from './getResetPasswordToken.ts'
import { registerCustomer } from './registerCustomer.ts'
import { registerExternalProfile } from './registerExternalProfile.ts'
import { removeCustomerAddress } from './removeCustomerAddress.ts'
import { resetPassword } from './resetPassword.ts'
import { shareCustomerProductList } from './shareCustomerProductList.ts'
import { updateCustomer } from './updateCustomer.ts'
import { updateCustomerAddress } from './updateCustomerAddress.ts'
import { updateCustomerPassword } from './updateCustomerPassword.ts'
import { updateCustomerPaymentInstrument } from './updateCustomerPaymentInstrument.ts'
import { updateCustomerProductList } from './updateCustomerProductList.ts'
import { updateCustomerProductListItem } from './updateCustomerProductListItem.ts'
import { withdrawCustomerProductList } from './withdrawCustomerProductList.ts'

export const shopperCustomers = {
  // Before getCustomer, whose path matches, too.
  getExternalProfile,
  createCustomerAddress,
  createCustomerPaymentInstrument,
  createCustomerProductList,
  createCustomerProductListItem,
  deleteCustomerPaymentInstrument,
  deleteCustomerProductList,
  deleteCustomerProductListItem,
  getCustomer,
  getCustomerAddress,
  getCustomerBaskets,
  getCustomerGiftCards,
  getCustomerOrders,
  getCustomerPaymentInstrument,
  getCustomerProductList,
  getCustomerProductListItem,
  getCustomerProductLists,
  getProductListItem,
  getPublicProductList,
  getPublicProductListItems,
  getPublicProductListsBySearchTerm,
  getResetPasswordToken,
  registerCustomer,
  registerExternalProfile,
  removeCustomerAddress,
  resetPassword,
  shareCustomerProductList,
  updateCustomer,
  updateCustomerAddress,
  updateCustomerPassword,
  updateCustomerPaymentInstrument,
  updateCustomerProductList,
  updateCustomerProductListItem,
  withdrawCustomerProductList,
}
