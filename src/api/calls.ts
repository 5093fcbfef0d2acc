import type { z } from 'zod'
import type { Call } from './call.ts'
import {
  checkCustomerPassword,
  validateCustomerPassword,
} from './custom/account/validate-customer-password.ts'
import { getProductsInventory } from './custom/products-inventory/getProductsInventory.ts'
import { getShippingCosts } from './custom/payment/getShippingCosts.ts'
import { setGiftMessages } from './custom/shipping/setGiftMessages.ts'
import { updateShipments } from './custom/shipping/updateShipments.ts'
import { setSubscriptionOptins } from './custom/subscriptions/setSubscriptionOptins.ts'
import { sendSubscription, subscribe } from './custom/subscriptions/subscribe.ts'
import { bisn } from './ocapi/bisn.ts'
import { createSession } from './ocapi/createSession.ts'
import { getShippingCalendar } from './ocapi/getShippingCalendar.ts'
import { getRecommendations } from './personalization/getRecommendations.ts'
import { getRecommenders } from './personalization/getRecommenders.ts'
import { getZoneRecommendations } from './personalization/getZoneRecommendations.ts'
import { sendActivity } from './personalization/sendActivity.ts'
import { shopperBasketsV2 } from './scapi/shopper-baskets-v2/shopper-baskets-v2.ts'
import { shopperBaskets } from './scapi/shopper-baskets/shopper-baskets.ts'
import { version1 } from './scapi/shopper-baskets/version.ts'
import { shopperCustomers } from './scapi/shopper-customers/shopper-customers.ts'
import { shopperLogin } from './scapi/shopper-login/shopper-login.ts'
import { shopperOrders } from './scapi/shopper-orders/shopper-orders.ts'
import { shopperProducts } from './scapi/shopper-products/shopper-products.ts'
import { shopperPromotions } from './scapi/shopper-promotions/shopper-promotions.ts'
import { getSearchSuggestions } from './scapi/shopper-search/getSearchSuggestions.ts'
import { productSearch } from './scapi/shopper-search/productSearch.ts'
import { shopperStores } from './scapi/shopper-stores/shopper-stores.ts'
import { customerPaymentToken } from './site/payment/customerPaymentToken.ts'
import { customerRegister } from './site/account/customerRegister.ts'
import { addFundraiserSeller } from './site/organizations/addFundraiserSeller.ts'
import { addReviewPhoto } from './site/reviews/addReviewPhoto.ts'
import { answerDelay } from './site/orders/answerDelay.ts'
import { applyAgreementDate } from './site/organizations/applyAgreementDate.ts'
import { balanceOfGiftCard } from './site/payment/balanceOfGiftCard.ts'
import { campaignForm } from './site/forms/campaignForm.ts'
import { changeBasket } from './site/baskets/changeBasket.ts'
import { beginPaymentApproval } from './site/payment/beginPaymentApproval.ts'
import { payOrderAgain } from './site/orders/payOrderAgain.ts'
import { cancelOrder } from './site/orders/cancelOrder.ts'
import { changeOrderShipment } from './site/orders/changeOrderShipment.ts'
import { changeOrderAddress } from './site/orders/changeOrderAddress.ts'
import { changeSavedBox } from './site/boxes/changeSavedBox.ts'
import { changeSubscription } from './site/subscriptions/changeSubscription.ts'
import { checkAddresses } from './site/addresses/checkAddresses.ts'
import { checkPayment } from './site/payment/checkPayment.ts'
import { contactUs } from './site/contact/contactUs.ts'
import { customerRegisterComplete } from './site/account/customerRegisterComplete.ts'
import { deleteRecipientList } from './site/recipients/deleteRecipientList.ts'
import { deleteSavedBox } from './site/boxes/deleteSavedBox.ts'
import { endSessions } from './site/account/endSessions.ts'
import { findSharedDays } from './site/baskets/findSharedDays.ts'
import { getAddressRules } from './site/addresses/getAddressRules.ts'
import { getAddressFormat } from './site/addresses/getAddressFormat.ts'
import { getAddressSuggestions } from './site/addresses/getAddressSuggestions.ts'
import { getBotCheck } from './site/forms/getBotCheck.ts'
import { getAllCustomerGroups } from './site/account/getAllCustomerGroups.ts'
import { getCustomMixes } from './site/boxes/getCustomMixes.ts'
import { getChat } from './site/contact/getChat.ts'
import { getConcierge } from './site/contact/getConcierge.ts'
import { getContent } from './site/content/getContent.ts'
import { getContents } from './site/content/getContents.ts'
import { getDeliveryPromise } from './site/products/getDeliveryPromise.ts'
import { getFooter } from './site/content/getFooter.ts'
import { getFundraiser } from './site/organizations/getFundraiser.ts'
import { getFundraiserSales } from './site/organizations/getFundraiserSales.ts'
import { getMailLists } from './site/mailing/getMailLists.ts'
import { getNavMenu } from './site/content/getNavMenu.ts'
import { getOrderDelay } from './site/orders/getOrderDelay.ts'
import { getOrderDetails } from './site/orders/getOrderDetails.ts'
import { getOrderHistoryList } from './site/orders/getOrderHistoryList.ts'
import { getOrganizationDiscountCode } from './site/organizations/getOrganizationDiscountCode.ts'
import { getOwnContents } from './site/content/getOwnContents.ts'
import { getOwnReview } from './site/reviews/getOwnReview.ts'
import { getPaymentApproval } from './site/payment/getPaymentApproval.ts'
import { getPaymentMethods } from './site/payment/getPaymentMethods.ts'
import { getPlaceOfPostalCode } from './site/addresses/getPlaceOfPostalCode.ts'
import { getProductBadges } from './site/products/getProductBadges.ts'
import { getProductReviews } from './site/reviews/getProductReviews.ts'
import { getProductUpsell } from './site/products/getProductUpsell.ts'
import { getRecipientList } from './site/recipients/getRecipientList.ts'
import { getRecipientLists } from './site/recipients/getRecipientLists.ts'
import { getRouteMap } from './site/content/getRouteMap.ts'
import { getSavedBoxes } from './site/boxes/getSavedBoxes.ts'
import { getSessions } from './site/account/getSessions.ts'
import { getSharedProductList } from './site/products/getSharedProductList.ts'
import { getShops } from './site/contact/getShops.ts'
import { getSitePreferences } from './site/content/getSitePreferences.ts'
import { getSubscriptionOffer } from './site/subscriptions/getSubscriptionOffer.ts'
import { getSubscriptions } from './site/subscriptions/getSubscriptions.ts'
import { giveConsent } from './site/account/giveConsent.ts'
import { giveFeedback } from './site/contact/giveFeedback.ts'
import { invalidateResetToken } from './site/account/invalidateResetToken.ts'
import { joinOrganization } from './site/organizations/joinOrganization.ts'
import { passwordReset } from './site/account/passwordReset.ts'
import { passwordResetEmail } from './site/account/passwordResetEmail.ts'
import { reorder } from './site/orders/reorder.ts'
import { renameRecipientList } from './site/recipients/renameRecipientList.ts'
import { requestFutureCatalog } from './site/forms/requestFutureCatalog.ts'
import { reviseProductReview } from './site/reviews/reviseProductReview.ts'
import { saveBox } from './site/boxes/saveBox.ts'
import { saveRecipientList } from './site/recipients/saveRecipientList.ts'
import { searchContent } from './site/content/searchContent.ts'
import { sendChatMessage } from './site/contact/sendChatMessage.ts'
import { sendEmailConfirmation } from './site/account/sendEmailConfirmation.ts'
import { sendMarketingLead } from './site/forms/sendMarketingLead.ts'
import { shopperContext } from './site/account/shopperContext.ts'
import { setMailLists } from './site/mailing/setMailLists.ts'
import { signUpForStockNotice } from './site/products/signUpForStockNotice.ts'
import { trackOrder } from './site/orders/trackOrder.ts'
import { useCardForSubscriptions } from './site/subscriptions/useCardForSubscriptions.ts'
import { validateResetToken } from './site/account/validateResetToken.ts'
import { validateUsersAddress } from './site/addresses/validateUsersAddress.ts'
import { writeProductReview } from './site/reviews/writeProductReview.ts'

/**
 * Every call, by family and API. The family decides the prefix of the REST endpoint (listed-calls.ts). API and method are
 * the names in the RPC endpoint `POST /api/{siteId}/scapi/{Api}/{method}` and in the storefront's client.
 */
export const families = {
  /** Calls of Salesforce's Shopper APIs, under /mobify/proxy/api. */
  scapi: {
    ShopperLogin: shopperLogin,
    ShopperCustomers: shopperCustomers,
    ShopperSearch: { productSearch, getSearchSuggestions },
    ShopperBaskets: shopperBaskets(version1),
    ShopperBasketsV2: shopperBasketsV2,
    ShopperOrders: shopperOrders,
    ShopperProducts: shopperProducts,
    ShopperPromotions: shopperPromotions,
    ShopperStores: shopperStores,
  },
  /** The shop's own calls in the style of the Shopper APIs, under /mobify/proxy/api/custom. */
  custom: {
    Account: { checkCustomerPassword, validateCustomerPassword },
    Payment: { getShippingCosts },
    ProductsInventory: { getProductsInventory },
    Shipping: { setGiftMessages, updateShipments: updateShipments(version1) },
    Subscriptions: {
      sendSubscription,
      setSubscriptionOptins: setSubscriptionOptins(version1),
      subscribe,
    },
  },
  /** The shop's own calls, under /api/{siteId}. */
  site: {
    Site: {
      addFundraiserSeller,
      addReviewPhoto,
      answerDelay,
      applyAgreementDate,
      balanceOfGiftCard,
      beginPaymentApproval,
      campaignForm,
      changeBasket,
      cancelOrder,
      payOrderAgain,
      changeOrderAddress,
      changeOrderShipment,
      changeSavedBox,
      changeSubscription,
      checkAddresses,
      checkPayment,
      contactUs,
      customerPaymentToken,
      customerRegister,
      customerRegisterComplete,
      deleteRecipientList,
      deleteSavedBox,
      endSessions,
      findSharedDays,
      getAddressFormat,
      getAddressRules,
      getAddressSuggestions,
      getAllCustomerGroups,
      getBotCheck,
      getChat,
      getConcierge,
      getContent,
      getContents,
      getCustomMixes,
      getDeliveryPromise,
      getFooter,
      getFundraiser,
      getFundraiserSales,
      getMailLists,
      getNavMenu,
      getOrderDelay,
      getOrderDetails,
      getOrderHistoryList,
      getOrganizationDiscountCode,
      getOwnContents,
      getOwnReview,
      getPaymentApproval,
      getPaymentMethods,
      getPlaceOfPostalCode,
      getProductBadges,
      getProductReviews,
      getProductUpsell,
      getRecipientList,
      getRecipientLists,
      getRouteMap,
      getSavedBoxes,
      getSessions,
      getSharedProductList,
      getShops,
      getSitePreferences,
      getSubscriptionOffer,
      getSubscriptions,
      giveConsent,
      giveFeedback,
      invalidateResetToken,
      joinOrganization,
      passwordReset,
      passwordResetEmail,
      reorder,
      renameRecipientList,
      requestFutureCatalog,
      reviseProductReview,
      saveBox,
      saveRecipientList,
      searchContent,
      sendChatMessage,
      sendEmailConfirmation,
      sendMarketingLead,
      shopperContext,
      setMailLists,
      signUpForStockNotice,
      trackOrder,
      useCardForSubscriptions,
      validateResetToken,
      validateUsersAddress,
      writeProductReview,
    },
  },
  /** A call of the platform's older API (OCAPI), under /mobify/proxy/ocapi. */
  ocapi: {
    Ocapi: { bisn, createSession, getShippingCalendar },
  },
  /** The personalization service, under /mobify/proxy/einstein. */
  einstein: {
    Personalization: { getRecommendations, getRecommenders, getZoneRecommendations, sendActivity },
  },
} satisfies Record<string, Record<string, Record<string, AnyCall>>>

/** Any entry of `families`, its own schemas and document unknown. */
export type AnyCall = Call<z.ZodType, z.ZodType, unknown>

type Families = typeof families
type Apis = Families['scapi'] &
  Families['custom'] &
  Families['site'] &
  Families['ocapi'] &
  Families['einstein']

type CallArguments<P extends z.ZodType, B extends z.ZodType> =
  Record<never, never> extends z.input<P>
    ? { parameters?: z.input<P>; body?: z.input<B> }
    : { parameters: z.input<P>; body?: z.input<B> }

type ClientCall<C> =
  C extends Call<infer P, infer B, infer Document>
    ? Record<never, never> extends CallArguments<P, B>
      ? (args?: CallArguments<P, B>) => Promise<Document>
      : (args: CallArguments<P, B>) => Promise<Document>
    : never

/** The calls as the storefront uses them: one type for direct calls on the server and for fetches in the browser. */
export type Calls = { [Api in keyof Apis]: { [Method in keyof Apis[Api]]: ClientCall<Apis[Api][Method]> } }

type TokenMethod<Methods> = {
  [Method in keyof Methods]: Methods[Method] extends { auth: 'public' } ? never : Method
}[keyof Methods]

/**
 * The calls that take an access token, computed from the `auth` of each: `1` for an API whose methods all take one, else
 * the methods that do. An API without such methods is absent. A table `satisfies TokenCalls` only while it is complete.
 */
export type TokenCalls = {
  [
    Api in keyof Apis as [TokenMethod<Apis[Api]>] extends [never] ? never : Api
  ]: keyof Apis[Api] extends TokenMethod<Apis[Api]> ? 1 : Record<TokenMethod<Apis[Api]>, 1>
}
