import { addCouponToBasket } from './addCouponToBasket.ts'
import { addGiftCertificateItemToBasket } from './addGiftCertificateItemToBasket.ts'
import { addItemToBasket } from './addItemToBasket.ts'
import { addPaymentInstrumentToBasket } from './addPaymentInstrumentToBasket.ts'
import { addPriceAdjustmentToBasket } from './agents/addPriceAdjustmentToBasket.ts'
import { addPriceBooksToBasket } from './private-clients/addPriceBooksToBasket.ts'
import { addTaxesForBasket } from './private-clients/addTaxesForBasket.ts'
import { addTaxesForBasketItem } from './private-clients/addTaxesForBasketItem.ts'
import { createBasket } from './createBasket.ts'
import { createShipmentForBasket } from './createShipmentForBasket.ts'
import { deleteBasket } from './deleteBasket.ts'
import { getBasket } from './getBasket.ts'
import { getPaymentMethodsForBasket } from './getPaymentMethodsForBasket.ts'
import { getPriceBooksForBasket } from './private-clients/getPriceBooksForBasket.ts'
import { getShippingMethodsForShipment } from './getShippingMethodsForShipment.ts'
import { getTaxesFromBasket } from './private-clients/getTaxesFromBasket.ts'
import { mergeBasket } from './mergeBasket.ts'
import { removeCouponFromBasket } from './removeCouponFromBasket.ts'
import { removeGiftCertificateItemFromBasket } from './removeGiftCertificateItemFromBasket.ts'
import { removeItemFromBasket } from './removeItemFromBasket.ts'
import { removePaymentInstrumentFromBasket } from './removePaymentInstrumentFromBasket.ts'
import { removePriceAdjustmentFromBasket } from './agents/removePriceAdjustmentFromBasket.ts'
import { removeShipmentFromBasket } from './removeShipmentFromBasket.ts'
import { transferBasket } from './transferBasket.ts'
import { updateAsAgentBasket } from './agents/updateAsAgentBasket.ts'
import { updateAsStorefrontBasket } from './agents/updateAsStorefrontBasket.ts'
import { updateBasket } from './updateBasket.ts'
import { updateBillingAddressForBasket } from './updateBillingAddressForBasket.ts'
import { updateCustomerForBasket } from './updateCustomerForBasket.ts'
import { updateGiftCertificateItemInBasket } from './updateGiftCertificateItemInBasket.ts'
import { updateItemInBasket } from './updateItemInBasket.ts'
import { updateItemsInBasket } from './updateItemsInBasket.ts'
import { updatePaymentInstrumentInBasket } from './updatePaymentInstrumentInBasket.ts'
import { updatePriceAdjustmentInBasket } from './agents/updatePriceAdjustmentInBasket.ts'
import { updateShipmentForBasket } from './updateShipmentForBasket.ts'
import { updateShippingAddressForShipment } from './updateShippingAddressForShipment.ts'
import { updateShippingMethodForShipment } from './updateShippingMethodForShipment.ts'
import type { BasketsVersion } from './version.ts'

/** Every call of ShopperBaskets in one of its versions. */
export const shopperBaskets = <Document>(version: BasketsVersion<Document>) => ({
  addCouponToBasket: addCouponToBasket(version),
  addGiftCertificateItemToBasket: addGiftCertificateItemToBasket(version),
  addItemToBasket: addItemToBasket(version),
  addPaymentInstrumentToBasket: addPaymentInstrumentToBasket(version),
  addPriceAdjustmentToBasket: addPriceAdjustmentToBasket(version),
  addPriceBooksToBasket: addPriceBooksToBasket(version),
  addTaxesForBasket: addTaxesForBasket(version),
  addTaxesForBasketItem: addTaxesForBasketItem(version),
  createBasket: createBasket(version),
  createShipmentForBasket: createShipmentForBasket(version),
  deleteBasket: deleteBasket(version),
  getBasket: getBasket(version),
  getPaymentMethodsForBasket: getPaymentMethodsForBasket(version),
  getPriceBooksForBasket: getPriceBooksForBasket(version),
  getShippingMethodsForShipment: getShippingMethodsForShipment(version),
  getTaxesFromBasket: getTaxesFromBasket(version),
  mergeBasket: mergeBasket(version),
  removeCouponFromBasket: removeCouponFromBasket(version),
  removeGiftCertificateItemFromBasket: removeGiftCertificateItemFromBasket(version),
  removeItemFromBasket: removeItemFromBasket(version),
  removePaymentInstrumentFromBasket: removePaymentInstrumentFromBasket(version),
  removePriceAdjustmentFromBasket: removePriceAdjustmentFromBasket(version),
  removeShipmentFromBasket: removeShipmentFromBasket(version),
  transferBasket: transferBasket(version),
  updateAsAgentBasket: updateAsAgentBasket(version),
  updateAsStorefrontBasket: updateAsStorefrontBasket(version),
  updateBasket: updateBasket(version),
  updateBillingAddressForBasket: updateBillingAddressForBasket(version),
  updateCustomerForBasket: updateCustomerForBasket(version),
  updateGiftCertificateItemInBasket: updateGiftCertificateItemInBasket(version),
  updateItemInBasket: updateItemInBasket(version),
  updateItemsInBasket: updateItemsInBasket(version),
  updatePaymentInstrumentInBasket: updatePaymentInstrumentInBasket(version),
  updatePriceAdjustmentInBasket: updatePriceAdjustmentInBasket(version),
  updateShipmentForBasket: updateShipmentForBasket(version),
  updateShippingAddressForShipment: updateShippingAddressForShipment(version),
  updateShippingMethodForShipment: updateShippingMethodForShipment(version),
})
