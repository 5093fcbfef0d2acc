import type { Currency } from '#shared/money/money.ts'
import type { UnsoldReason } from './rules/sale-rule.ts'

/** Why a product cannot be bought, or not in the requested way. */
type UnavailableReason = UnsoldReason | 'unknown' | 'no-price' | 'no-pickup-at-shop'

/**
 * The code of every refusal, with the details that the API needs for its error document. A refusal is an expected error
 * that a function returns as a value, instead of its result; unexpected errors are thrown.
 */
export interface RefusalDetails {
  'address-not-found': { addressId: string }
  /** A bulk action would not change this order. */
  /** The request of a storefront to act for a customer is unknown, was approved, or has expired. */
  'agent-request-ended': {}
  'already-so': { orderNo: string }
  /** The organization in a path of the Shopper APIs. */
  'api-organization-not-found': { organizationId: string }
  'aspect-attribute-invalid': { value: string }
  'aspect-type-not-found': { aspectTypeId: string; siteId: string }
  'auth-token-missing': Record<never, never>
  'basket-exists': { basketId: string; customerId?: string }
  'basket-limit-reached': { limit: number; basketIds: string[] }
  'basket-not-found': { basketId: string }
  'basket-not-ordered': { basketId: string }
  'basket-not-ready': { missing: string[] }
  'basket-not-temporary': { basketId: string }
  /** `changes` has a field text for each difference from the basket that the shopper saw. */
  'basket-was-changed': { basketId: string; changes?: string[] }
  'bonus-choice-not-found': { bonusDiscountLineItemId: string }
  'bot-check-failed': { reason: 'missing' | 'invalid' | 'expired' | 'unavailable' }
  'bulk-action-failed': { orderNo: string }
  'bulk-run-not-found': {}
  'bulk-run-not-ready': { state: string }
  'bulk-undo-over': {}
  /** Not exactly one of category and product is named, or it does not exist. */
  'business-object-id-invalid': {}
  'callback-not-registered': Record<never, never>
  'campaign-closed': { eventId: string; opensOn?: string | undefined; closedOn?: string | undefined }
  'campaign-limit-reached': { limit: number }
  'campaign-not-found': { eventId: string }
  'campaign-under-age': { minimumAge: number }
  'code-not-right': {}
  'card-already-on-file': Record<never, never>
  'card-limit-reached': { limit: number }
  'card-number-refused': { field?: string }
  'category-not-found': { categoryId: string; siteId?: string }
  'chat-not-found': { id: string }
  'component-not-found': { componentId: string; siteId: string }
  'concierge-not-found': { postalCode: string }
  'consent-not-offered': { subscriptionId: string; channel: string; contactPointValue?: string }
  'content-not-found': { deliveryKey: string }
  'coupon-already-in-basket': { code: string }
  'coupon-item-not-found': { couponItemId: string }
  'coupon-limit-reached': {
    code: string
    statusCode: 'redemption_limit_exceeded' | 'customer_redemption_limit_exceeded'
  }
  'coupon-not-applicable': { code: string }
  'coupon-unknown': { code: string }
  'currency-not-supported': { currency: string }
  'customer-not-found': { customerId: string }
  /** No open account has the login of a request. */
  'customer-passkey-not-found': { credentialId: string }
  'customer-unknown': {}
  'customer-without-basket': { customerId: string }
  'default-shipment-needed': { shipmentId: string }
  'email-not-confirmed': { email: string }
  'folder-not-found': { folderId: string; siteId: string }
  'external-profile-not-found': { externalId: string }
  'fresh-factor-needed': {}
  'fundraiser-ended': { endsOn: string }
  'fundraiser-not-found': { fundraiserId: string }
  'gift-card-not-accepted': { reason: 'unknown' | 'empty' | 'voided' | 'other-currency' }
  'gift-card-not-found': {}
  'gift-card-used': { orderNo: string }
  /** The gift card is issued after the check of its order has arrived. */
  'gift-card-not-issued': { orderNo: string }
  'gift-card-voided': { orderNo: string; lastDigits: string[] }
  /** The order no longer belongs to the selection 'all that match'. */
  'no-longer-matches': { orderNo: string }
  'no-source-basket': { customerId: string }
  /** No items of the order remain for a parcel, or none by the day of a run. */
  'nothing-waits': { orderNo: string }
  /** A check with this number was recorded with another amount. */
  'check-recorded': { orderNo: string; number: string; amountCents: number; currency: Currency }
  'order-has-left': { orderNo: string }
  'cancel-too-late': { orderNo: string }
  /** The link of a mail, or the code in it, is unknown or no longer valid. */
  'link-unknown': Record<never, never>
  /** A value of `select` that is no property selector. */
  'malformed-selector': { selector: string }
  'mail-not-found': { id: string }
  /** The mail was not sent yet, or is being sent again. */
  'mail-waits': { id: string }
  'mail-with-code': { id: string }
  /**
   * The order was changed since the caller has read version `since`. `events`: its new events that the caller may
   * read.
   */
  'order-changed': { orderNo: string; version: number; since?: number; events?: readonly object[] }
  /** An action would have another effect than its preview showed: `now` is the current effect. */
  'effect-changed': { orderNo: string; now: object }
  'price-adjustment-not-found': { priceAdjustmentId: string }
  'price-adjustment-not-possible': {
    promotionId: string
    reason:
      | 'fixed-price-of-order'
      | 'fixed-price-twice'
      | 'promotion-used'
      | 'not-manual'
      | 'no-value'
      | 'other-type'
  }
  'price-book-not-found': { priceBookId: string }
  'refund-too-much': {
    kind: string
    id: string
    atMostCents: number
    atMostUnits: number
    currency: Currency
  }
  'refund-part-not-found': { kind: string; id: string }
  /** SALE-034. `isBuyer`: the requesting customer has disputed the payment. */
  'payment-disputed': { orderNo: string; isBuyer?: boolean }
  'not-received-yet': { orderNo: string; receivedCents: number; currency: Currency }
  'refund-not-found': { refundId: string }
  /** The order belongs to an erased account, so a gift card cannot be mailed. */
  'buyer-without-email': { orderNo: string }
  /** The refund was approved or rejected, or its author has withdrawn it. */
  'refund-decided': { refundId: string; state: string }
  /** A member cannot decide on their own proposal. */
  'own-proposal': { refundId: string }
  /** Only the author can withdraw a proposal. */
  'not-own-proposal': { refundId: string }
  'temporary-basket-limit-reached': { limit: number; basketIds: string[] }
  'units-not-cancellable': { orderNo: string; itemId: string; units: number }
  'shipment-state': { shipmentId: string; state: string; verb: string }
  'no-money-open': { orderNo: string }
  /** `triesLeft`: before the codes of the order are locked. */
  'pickup-code-wrong': { orderNo: string; triesLeft: number }
  /** Too many wrong codes were tried. */
  'pickup-code-locked': { orderNo: string; minutes: number }
  /** `known`: the ids of the existing carriers. */
  'carrier-not-found': { carrierId: string; known: readonly string[] }
  /** `missing` and `tooMany` list units, such as '2 × Sea Salt Bar'; one of them may be empty. */
  'contents-differ': { missing: string; tooMany: string }
  /** SALE-040 */
  'shipment-held': { shipmentId: string; reasons: string[] }
  'hold-not-found': { holdId: string }
  'hold-rule-not-found': { id: string }
  'missing-postal-code': Record<never, never>
  'money-not-held': { orderNo: string; reason: string }
  'parcel-not-found': { parcelId: string }
  'parcel-state': { parcelId: string; state: string; verb: string }
  'too-late': { parcelId: string }
  'tracking-number-taken': { carrier: string; trackingNo: string; orderNo: string }
  'tracking-number-mistyped': { carrier: string; trackingNo: string }
  'tracking-number-wrong': { carrier: string; trackingNo: string }
  'order-without-check': { orderNo: string }
  /** Another request was sent with the same key. */
  'idempotency-key-reused': {}
  'idempotency-key-needed': {}
  'insufficient-identification': { orderNo: string }
  'invitation-ended': {}
  'invitation-not-found': {}
  'invalid-confirmation-token': Record<never, never>
  'invalid-credentials': Record<never, never>
  /** `productId`: the product whose quantity is the reason. */
  'invalid-field': { field: string; value: string; reason: string; productId?: string }
  /** A value of `expand` that the call does not know. */
  'invalid-expand-parameter': { param: string }
  'invalid-grant': { reason: string }
  'invalid-client': { clientId: string }
  /** HTTP Basic has no private client with this secret, or the client may not use the flow. */
  'client-not-authenticated': Record<never, never>
  'item-is-bonus': { itemId: string }
  'item-not-found': { itemId: string }
  /** `imgTypes` has a count that is no positive integer. */
  'invalid-image-types': { imgTypes: string }
  /** A member's last second factor. */
  'last-factor': {}
  'last-owner': {}
  /**
   * The grant exceeds the limits of the member who grants it, or the amount exceeds the member's limit for decisions.
   */
  'limit-exceeded': {
    limitCents?: number
    currency?: Currency
    /** Set if a cancellation exceeds the member's limit for refunds: of an order, or of a day. */
    isOfDay?: boolean
  }
  'login-in-use': { login: string }
  'member-exists': {}
  'member-not-found': {}
  'no-previous-customer': Record<never, never>
  /**
   * A product has too few units. For a pickup, with the shop whose stock is too low; from the inventory, with the
   * location.
   */
  'not-enough-stock': {
    productId: string
    available: number
    locationId?: string
    storeId?: string
    storeName?: string
  }
  'not-permitted': { permission: string }
  'not-yours': Record<never, never>
  'office-only': {}
  /** A product search with neither a phrase nor a refinement. */
  'search-without-query': Record<never, never>
  'staff-only': Record<never, never>
  /** `expected`: the shortest and longest length, such as `(3..50)`. */
  'string-constraint-violation': { parameter: string; expected: string }
  'notice-not-offered': { productId: string }
  'not-acting-for-organisation': Record<never, never>
  'organisation-code-unknown': { code: string }
  'organisation-exists': { organisationId: string }
  'organisation-not-found': { organisationId: string }
  'order-not-found': { orderNo: string }
  'order-limit-reached': { limit: number }
  'order-not-open': { orderNo: string; status: string }
  'order-under-way': { orderNo: string }
  'orders-under-way': { orderNos: string[] }
  /** `next` is null if no day is open for weeks. */
  'day-closed': { shipmentId: string; day: string; next: string | null }
  'page-not-found': { pageId: string; siteId: string }
  /** The parcel is packed, or may be packed at any time. */
  'parcel-packed': { orderNo: string; shipmentId: string }
  'passkey-not-found': {}
  'passkey-user-not-found': Record<never, never>
  'password-too-weak': { reasons: string[] }
  'payment-approval-needed': {
    paymentMethodId: string
    reason: 'amount' | 'currency' | 'expired'
    approvedAmount: number
    amount: number
    currency: string
  }
  'payment-approval-not-found': { approvalId: string }
  'payment-instrument-not-found': { paymentInstrumentId: string }
  'payment-method-not-applicable': { paymentMethodId: string }
  'invalid-payment-configuration-request': { invalidField: string }
  'invalid-reason-code': { reason: string }
  'invalid-tax-mode': { basketId: string }
  'oms-not-active': {}
  'order-return-failed': { orderNo: string }
  'return-quantity-exceeded': { orderNo: string; itemIds: string[] }
  'unknown-product-item-ids': { orderNo: string; unknownItemIds: string[] }
  /** The card has no token of the gateway. */
  'payment-not-authorizable': { paymentInstrumentId?: string }
  'payment-provider-unavailable': { paymentMethodId: string }
  'payment-too-small': { paymentMethodId: string; amount: number; least: number; currency: Currency }
  'nothing-to-pay': { orderNo: string; status: string }
  'payment-declined': { reason: string }
  'payment-under-way': { paymentInstrumentId: string }
  'photo-limit-reached': { limit: number }
  'photo-not-readable': Record<never, never>
  /**
   * The stock of a piece for a box (`productId`) is too low. `available` is the remaining stock of the piece, in the
   * unit of the box: pieces, or percents of its weight.
   */
  'piece-not-available': {
    productId: string
    productName: string
    pieceId: string
    pieceName: string
    available?: number
  }
  'pickup-not-offered': { storeId: string; storeName: string }
  'product-not-available': { productId: string; reason: UnavailableReason; storeName?: string }
  'product-not-found': { productId: string; siteId?: string }
  'product-list-item-not-found': { itemId: string }
  'product-list-not-found': { listId: string }
  'promotion-not-found': { promotionId: string }
  /** `isPerOrder`: the limit applies to all lines together. */
  'provider-unknown': { provider: string }
  'quantity-limit-exceeded': { productId: string; limit: number; isPerOrder?: boolean }
  'quota-exceeded': { quota: string; limit: number }
  'recipient-list-name-taken': { name: string }
  'recipient-list-not-found': { listId: string }
  'recommender-not-found': { recommender: string }
  'review-exists': { productId: string }
  'review-not-found': { reviewId: string }
  'second-factor-needed': {}
  'session-locked': {}
  'shared-list-not-found': Record<never, never>
  /** A client that may not set this member of a shopper context has sent it (DROP-099). */
  'shopper-context-forbidden': { field: string }
  'shopper-context-not-found': { usid: string }
  'shipment-already-exists': { shipmentId: string }
  'shipment-not-found': {
    shipmentId: string
    /**
     * The place of a row in a file: the column that identifies the shipment, and the number of shipments in its
     * order.
     */
    place?: { orderNo: string; column: string; shipments: number }
  }
  'shipping-method-not-applicable': { shippingMethodId: string; shipmentId: string }
  'site-not-found': { siteId: string }
  /** The owner's role. */
  'role-fixed': {}
  'role-changed': { roleId: string }
  'role-in-use': {}
  'role-not-found': { roleId: string }
  'saved-box-name-taken': { name: string }
  'saved-box-not-found': { boxId: string }
  'sign-in-failed': {}
  'staff-session-not-found': {}
  'staff-sign-in-needed': {}
  /** Fewer units would remain than are promised to orders and held by checkouts. */
  'stock-in-use': { productId: string; locationId: string; inUse: number }
  /** The stock record does not exist. An import creates it. */
  'stock-not-found': { productId: string; locationId: string }
  'store-not-found': { storeId: string }
  'no-subscription-to-end': { orderNo: string }
  /** The opt-ins of a basket need an account; `card`: and a saved card, which can be charged again. */
  'subscription-needs': { what: 'account' | 'card' }
  'subscription-not-found': { subscriptionId: string }
  'subscription-not-offered': {
    productId: string
    reason: 'no-offer' | 'not-in-basket' | 'not-eligible' | 'unknown-offer' | 'unknown-frequency'
  }
  /** The subscription has ended, or its order has a pending payment. */
  'subscription-not-open': { subscriptionId: string; reason: 'ended' | 'order-under-way' }
  'suggestion-not-found': Record<never, never>
  'token-expired': Record<never, never>
  'token-invalid': Record<never, never>
  'seo-url-mapping-not-found': { urlSegment: string }
  'selection-not-found': Record<never, never>
  /** `isMore`: there may be more than were counted. */
  'too-many-selected': { count: number; isMore: boolean; limit: number }
  'too-many-ids': {
    subject: 'products' | 'categories' | 'product IDs' | 'inventory list IDs'
    maximum: number
  }
  'too-many-refinements': { maximum: number }
  /** `expected`: the lowest and highest value or number of values, such as `(0..5)`. */
  'value-constraint-violation': { parameter: string; expected: string }
  'too-many-attempts': { retryAfterSeconds: number }
  'unknown-currency': { currency: string }
  'unknown-locale': { locale: string }
  'view-not-found': Record<never, never>
  'wrong-password': Record<never, never>
  /** The path names another session than the token. */
  'usid-not-matching': { usid: string }
  'zone-not-found': { zone: string }
}

export type RefusalCode = keyof RefusalDetails

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [K in Code]: { readonly refused: K } & Readonly<RefusalDetails[K]>
}[Code]

/** Creates a refusal: `return refuse('not-enough-stock', { productId, available: 3 })`. */
export const refuse = <Code extends RefusalCode>(code: Code, details: RefusalDetails[Code]): Refusal<Code> =>
  // The members of the object are those of `Refusal<Code>`; TypeScript does not resolve the mapped type of an open
  // `Code`.
  ({ refused: code, ...details }) as unknown as Refusal<Code>

/**
 * Whether a parcel has no delivery day: its days are full, or its method has none now. Another day or method may
 * work.
 */
export const isDayRefusal = (refusal: Refusal): boolean =>
  refusal.refused === 'invalid-field' && refusal.field.endsWith('.c_DATE_WANTED')

/** Whether a function refused. Refusals have a member `refused`, and no other result of the domains does. */
export const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result
