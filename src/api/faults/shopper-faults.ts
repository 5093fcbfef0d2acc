import type { RefusalCode } from '#commerce/refusals.ts'
import type { FaultKey } from './fault-words.ts'
import type { StaffRefusalCode } from './staff-texts.ts'

/** The refusals of shoppers' calls. Their texts are `fault.{code}.title` and `fault.{code}.detail` of `faults.json`. */
export type ShopperRefusalCode = Exclude<RefusalCode, StaffRefusalCode>

/** The HTTP status of each refusal. */
export const refusalStatuses: Readonly<Record<ShopperRefusalCode, number>> = {
  'address-not-found': 404,
  'api-organization-not-found': 404,
  'aspect-attribute-invalid': 400,
  'aspect-type-not-found': 404,
  'auth-token-missing': 401,
  'basket-exists': 409,
  'basket-limit-reached': 400,
  'basket-not-found': 404,
  'basket-not-ordered': 404,
  'basket-not-ready': 400,
  'basket-not-temporary': 409,
  'basket-was-changed': 409,
  'bot-check-failed': 400,
  'business-object-id-invalid': 400,
  'campaign-closed': 409,
  'campaign-limit-reached': 409,
  'campaign-not-found': 404,
  'campaign-under-age': 403,
  'cancel-too-late': 409,
  'card-already-on-file': 400,
  'card-limit-reached': 400,
  'card-number-refused': 400,
  'category-not-found': 404,
  'chat-not-found': 404,
  'client-not-authenticated': 401,
  'component-not-found': 404,
  'concierge-not-found': 404,
  'content-not-found': 404,
  'coupon-already-in-basket': 400,
  'coupon-item-not-found': 404,
  'coupon-limit-reached': 400,
  'coupon-not-applicable': 400,
  'coupon-unknown': 400,
  'currency-not-supported': 400,
  'customer-not-found': 404,
  'customer-without-basket': 409,
  'day-closed': 409,
  'default-shipment-needed': 403,
  'email-not-confirmed': 403,
  'folder-not-found': 404,
  'fundraiser-ended': 409,
  'fundraiser-not-found': 404,
  'gift-card-not-accepted': 400,
  'gift-card-not-found': 404,
  'insufficient-identification': 400,
  'invalid-client': 401,
  'invalid-confirmation-token': 400,
  'invalid-credentials': 401,
  'invalid-expand-parameter': 400,
  'invalid-field': 400,
  'invalid-grant': 400,
  'invalid-image-types': 400,
  'item-is-bonus': 400,
  'item-not-found': 404,
  'link-unknown': 404,
  'login-in-use': 409,
  'malformed-selector': 400,
  'no-previous-customer': 403,
  'not-acting-for-organisation': 403,
  'not-enough-stock': 400,
  'not-yours': 403,
  'nothing-to-pay': 409,
  'notice-not-offered': 400,
  'order-limit-reached': 409,
  'order-not-found': 404,
  'order-not-open': 409,
  'order-under-way': 409,
  'orders-under-way': 409,
  'organisation-code-unknown': 404,
  'organisation-exists': 409,
  'organisation-not-found': 404,
  'page-not-found': 404,
  'parcel-packed': 409,
  'password-too-weak': 400,
  'payment-approval-needed': 409,
  'payment-approval-not-found': 404,
  'payment-declined': 409,
  'payment-disputed': 409,
  'payment-instrument-not-found': 404,
  'payment-method-not-applicable': 400,
  'payment-provider-unavailable': 503,
  'payment-too-small': 400,
  'payment-under-way': 409,
  'photo-limit-reached': 409,
  'photo-not-readable': 400,
  'pickup-not-offered': 400,
  'piece-not-available': 400,
  'product-list-item-not-found': 404,
  'product-list-not-found': 404,
  'product-not-available': 400,
  'product-not-found': 404,
  'promotion-not-found': 404,
  'quantity-limit-exceeded': 400,
  'quota-exceeded': 400,
  'recipient-list-name-taken': 409,
  'recipient-list-not-found': 404,
  'recommender-not-found': 404,
  'review-exists': 409,
  'review-not-found': 404,
  'saved-box-name-taken': 409,
  'saved-box-not-found': 404,
  'search-without-query': 400,
  'seo-url-mapping-not-found': 404,
  'shared-list-not-found': 404,
  'shipment-already-exists': 400,
  'shipment-not-found': 404,
  'shipping-method-not-applicable': 400,
  'site-not-found': 404,
  'staff-only': 403,
  'store-not-found': 404,
  'string-constraint-violation': 400,
  'subscription-needs': 409,
  'subscription-not-found': 404,
  'subscription-not-offered': 400,
  'subscription-not-open': 409,
  'suggestion-not-found': 404,
  'token-expired': 400,
  'token-invalid': 400,
  'too-many-attempts': 429,
  'unknown-currency': 400,
  'unknown-locale': 400,
  'too-many-ids': 400,
  'too-many-refinements': 400,
  'value-constraint-violation': 400,
  'wrong-password': 401,
  'zone-not-found': 404,
}

/** Faults of the endpoint itself: the request never reached the shop, or the server failed. */
export const endpointStatuses = {
  'missing-parameters': 400,
  'missing-site': 400,
  'missing-body': 400,
  'invalid-json': 400,
  'invalid-input': 400,
  unauthorized: 401,
  'registered-only': 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  // An unexpected error. Clients know this code, so it must not change.
  breakage: 500,
  unavailable: 503,
  busy: 503,
  maintenance: 503,
} as const

export type EndpointFault = keyof typeof endpointStatuses

export type FaultCode = ShopperRefusalCode | EndpointFault

/** Titles that are codes, which clients compare. They are the same in every language. */
export const codeTitles = {
  // PAY-037
  'card-already-on-file': 'card.already.on.file',
  'card-limit-reached': 'error.cards.max.reached',
  // ACC-040
  'email-not-confirmed': 'requires.verification',
  // ACC-037
  'invalid-confirmation-token': 'invalid.confirmation.token',
} as const

type NeededKey = `fault.${FaultCode}.detail` | `fault.${Exclude<FaultCode, keyof typeof codeTitles>}.title`

type Complete<Missing extends never> = Missing

/**
 * A type check: it fails to compile if `faults.json` lacks the texts of a code.
 * @public
 */
export type MissingFaultKey = Complete<Exclude<NeededKey, FaultKey>>
