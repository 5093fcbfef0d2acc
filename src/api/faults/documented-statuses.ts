/** Statuses that any operation may answer, whether its document has them or not (DROP-104). */
const general = [401, 403, 413, 415, 429, 503]

/** The refusals of most operations. */
const usual = [400, 404]
const withConflict = [...usual, 409]
const notFoundOnly = [404]
const badRequestOnly = [400]
const ofTaxes = [404, 409]

/** The refusals of operations that have others, by `{Api}.{method}`; `{Api}` for those of an API without an entry. */
const refusals: Readonly<Record<string, readonly number[]>> = {
  ShopperAvailability: badRequestOnly,
  'ShopperBaskets.addPriceBooksToBasket': notFoundOnly,
  'ShopperBaskets.addTaxesForBasket': ofTaxes,
  'ShopperBaskets.addTaxesForBasketItem': ofTaxes,
  'ShopperBaskets.getPriceBooksForBasket': notFoundOnly,
  'ShopperBaskets.getTaxesFromBasket': ofTaxes,
  'ShopperBaskets.mergeBasket': [409],
  'ShopperBaskets.removeGiftCertificateItemFromBasket': notFoundOnly,
  'ShopperBaskets.transferBasket': [409],
  'ShopperBasketsV2.promoteTemporaryBasket': [404, 409],
  ShopperConsents: badRequestOnly,
  'ShopperContexts.createShopperContext': badRequestOnly,
  'ShopperContexts.updateShopperContext': badRequestOnly,
  'ShopperCustomers.deleteCustomerProductListItem': notFoundOnly,
  'ShopperCustomers.getResetPasswordToken': badRequestOnly,
  'ShopperCustomers.registerCustomer': badRequestOnly,
  'ShopperCustomers.registerExternalProfile': badRequestOnly,
  'ShopperCustomers.resetPassword': badRequestOnly,
  'ShopperCustomers.updateCustomerProductListItem': notFoundOnly,
  'ShopperExperience.getContent': notFoundOnly,
  'ShopperExperience.getContentFolders': badRequestOnly,
  'ShopperExperience.getMultipleContent': badRequestOnly,
  'ShopperExperience.resolveQualifiers': badRequestOnly,
  'ShopperExperience.searchContent': badRequestOnly,
  ShopperGiftCertificates: notFoundOnly,
  ShopperLogin: badRequestOnly,
  'ShopperLogin.authenticateCustomer': [400, 409],
  'ShopperLogin.authorizePasswordlessCustomer': [400, 412],
  'ShopperLogin.deletePasskeyCredential': usual,
  'ShopperLogin.deletePasskeyUser': usual,
  'ShopperLogin.getPasskeyUserByLoginId': usual,
  'ShopperLogin.getPasswordResetToken': [400, 412],
  'ShopperLogin.getTrustedSystemAccessToken': [400, 409],
  'ShopperLogin.startWebauthnAuthentication': usual,
  'ShopperOrders.cancelOmsOrder': withConflict,
  'ShopperOrders.failOrder': withConflict,
  'ShopperOrders.getOmsMetaData': [409],
  'ShopperOrders.getOrder': notFoundOnly,
  'ShopperOrders.getTaxesFromOrder': ofTaxes,
  'ShopperOrders.removePaymentInstrumentFromOrder': [404, 409], // 409: DROP-073
  'ShopperOrders.returnOmsOrder': withConflict,
  'ShopperOrders.updatePaymentInstrumentForOrder': withConflict, // 409: DROP-073
  ShopperPayments: badRequestOnly,
  'ShopperProducts.getCategories': badRequestOnly,
  'ShopperProducts.getProducts': badRequestOnly,
  'ShopperPromotions.getPromotions': notFoundOnly,
  ShopperSearch: badRequestOnly,
  ShopperStores: badRequestOnly,
}

/**
 * The statuses of refusals that the documents have for an operation, without those of every operation. Both versions of
 * Shopper Baskets have the same.
 *
 * @param call `{Api}.{method}`
 */
export function documentedRefusals(call: string): readonly number[] {
  const [api = '', method = ''] = call.split('.')
  const shared = api === 'ShopperBasketsV2' ? refusals[`ShopperBaskets.${method}`] : undefined
  return refusals[call] ?? shared ?? refusals[api] ?? usual
}

/**
 * The status of a refusal as the documents have it (DROP-104). One that an operation does not have becomes the nearest one
 * that it has: what conflicts with the state of the shop is a wrong request, and the reverse.
 */
export function documentedStatus(call: string, status: number): number {
  const documented = documentedRefusals(call)
  if (general.includes(status) || status >= 500 || documented.includes(status)) return status
  const nearest = status === 404 ? [400, 409] : [400, 409, 404]
  return nearest.find((each) => documented.includes(each)) ?? status
}
