import type { z } from 'zod'
import type { Call } from './call.ts'
import {
  checkCustomerPassword,
  validateCustomerPassword,
} from './custom/account/validate-customer-password.ts'
import { getProductsInventory } from './custom/getProductsInventory.ts'
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
import { customerPaymentToken } from './site/customerPaymentToken.ts'
import { customerRegister } from './site/customerRegister.ts'
import { addFundraiserSeller } from './site/addFundraiserSeller.ts'
import { addReviewPhoto } from './site/addReviewPhoto.ts'
import { answerDelay } from './site/answerDelay.ts'
import { applyAgreementDate } from './site/applyAgreementDate.ts'
import { balanceOfGiftCard } from './site/balanceOfGiftCard.ts'
import { campaignForm } from './site/campaignForm.ts'
import { changeBasket } from './site/changeBasket.ts'
import { beginPaymentApproval } from './site/beginPaymentApproval.ts'
import { payOrderAgain } from './site/payOrderAgain.ts'
import { cancelOrder } from './site/cancelOrder.ts'
import { changeOrderShipment } from './site/changeOrderShipment.ts'
import { changeOrderAddress } from './site/changeOrderAddress.ts'
import { changeSavedBox } from './site/changeSavedBox.ts'
import { changeSubscription } from './site/changeSubscription.ts'
import { checkAddresses } from './site/checkAddresses.ts'
import { checkPayment } from './site/checkPayment.ts'
import { contactUs } from './site/contactUs.ts'
import { customerRegisterComplete } from './site/customerRegisterComplete.ts'
import { deleteRecipientList } from './site/deleteRecipientList.ts'
import { deleteSavedBox } from './site/deleteSavedBox.ts'
import { endSessions } from './site/endSessions.ts'
import { findSharedDays } from './site/findSharedDays.ts'
import { getAddressRules } from './site/getAddressRules.ts'
import { getAddressFormat } from './site/getAddressFormat.ts'
import { getAddressSuggestions } from './site/getAddressSuggestions.ts'
import { getBotCheck } from './site/getBotCheck.ts'
import { getAllCustomerGroups } from './site/getAllCustomerGroups.ts'
import { getCustomMixes } from './site/getCustomMixes.ts'
import { getChat } from './site/getChat.ts'
import { getConcierge } from './site/getConcierge.ts'
import { getContent } from './site/getContent.ts'
import { getContents } from './site/getContents.ts'
import { getDeliveryPromise } from './site/getDeliveryPromise.ts'
import { getFooter } from './site/getFooter.ts'
import { getFundraiser } from './site/getFundraiser.ts'
import { getFundraiserSales } from './site/getFundraiserSales.ts'
import { getMailLists } from './site/getMailLists.ts'
import { getNavMenu } from './site/getNavMenu.ts'
import { getOrderDelay } from './site/getOrderDelay.ts'
import { getOrderDetails } from './site/getOrderDetails.ts'
import { getOrderHistoryList } from './site/getOrderHistoryList.ts'
import { getOrganizationDiscountCode } from './site/getOrganizationDiscountCode.ts'
import { getOwnContents } from './site/getOwnContents.ts'
import { getOwnReview } from './site/getOwnReview.ts'
import { getPaymentApproval } from './site/getPaymentApproval.ts'
import { getPaymentMethods } from './site/getPaymentMethods.ts'
import { getPlaceOfPostalCode } from './site/getPlaceOfPostalCode.ts'
import { getProductBadges } from './site/getProductBadges.ts'
import { getProductReviews } from './site/getProductReviews.ts'
import { getProductUpsell } from './site/getProductUpsell.ts'
import { getRecipientList } from './site/getRecipientList.ts'
import { getRecipientLists } from './site/getRecipientLists.ts'
import { getRouteMap } from './site/getRouteMap.ts'
import { getSavedBoxes } from './site/getSavedBoxes.ts'
import { getSessions } from './site/getSessions.ts'
import { getSharedProductList } from './site/getSharedProductList.ts'
import { getShops } from './site/getShops.ts'
import { getSitePreferences } from './site/getSitePreferences.ts'
import { getSubscriptionOffer } from './site/getSubscriptionOffer.ts'
import { getSubscriptions } from './site/getSubscriptions.ts'
import { giveConsent } from './site/giveConsent.ts'
import { giveFeedback } from './site/giveFeedback.ts'
import { invalidateResetToken } from './site/invalidateResetToken.ts'
import { joinOrganization } from './site/joinOrganization.ts'
import { passwordReset } from './site/passwordReset.ts'
import { passwordResetEmail } from './site/passwordResetEmail.ts'
import { reorder } from './site/reorder.ts'
import { renameRecipientList } from './site/renameRecipientList.ts'
import { requestFutureCatalog } from './site/requestFutureCatalog.ts'
import { reviseProductReview } from './site/reviseProductReview.ts'
import { saveBox } from './site/saveBox.ts'
import { saveRecipientList } from './site/saveRecipientList.ts'
import { searchContent } from './site/searchContent.ts'
import { sendChatMessage } from './site/sendChatMessage.ts'
import { sendEmailConfirmation } from './site/sendEmailConfirmation.ts'
import { sendMarketingLead } from './site/sendMarketingLead.ts'
import { shopperContext } from './site/shopperContext.ts'
import { setMailLists } from './site/setMailLists.ts'
import { signUpForStockNotice } from './site/signUpForStockNotice.ts'
import { trackOrder } from './site/trackOrder.ts'
import { useCardForSubscriptions } from './site/useCardForSubscriptions.ts'
import { validateResetToken } from './site/validateResetToken.ts'
import { validateUsersAddress } from './site/validateUsersAddress.ts'
import { writeProductReview } from './site/writeProductReview.ts'

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
