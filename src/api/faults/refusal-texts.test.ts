import { expect, test } from 'vitest'
import { refuse, type Refusal, type RefusalDetails } from '#commerce/refusals.ts'
import { endpointFault, refusalFault } from './faults.ts'
import { englishWords, packageWords } from './fault-words.ts'
import {
  codeTitles,
  endpointStatuses,
  type EndpointFault,
  type ShopperRefusalCode,
} from './shopper-faults.ts'

const french = packageWords('fr-CA')

test('FORM-010 a check whose provider does not respond is a network problem, and may be retried', () => {
  const { status, detail } = refusalFault(refuse('bot-check-failed', { reason: 'unavailable' }), 'r1')
  expect([status, detail]).toEqual([503, 'ReCAPTCHA experienced a network problem. Please try again.'])
})

test('FORM-015 an invalid field is named with its message, and a state of the United States is a State', () => {
  const textOf = (field: string) =>
    refusalFault(refuse('invalid-field', { field, value: '', reason: 'Please select a state' }), 'r1').detail
  expect(textOf('city')).toBe(
    'Please select a state: "city" is not a valid value. Enter the correct value to proceed.',
  )
  expect(textOf('stateUS')).toBe(
    'Please select a state: "State" is not a valid value. Enter the correct value to proceed.',
  )
})

/** Details of each refusal. A missing code does not compile. */
const samples: { [Code in ShopperRefusalCode]: readonly RefusalDetails[Code][] } = {
  'address-not-found': [{ addressId: 'home' }],
  'api-organization-not-found': [{ organizationId: 'f_ecom_zzzz_prd' }],
  'aspect-attribute-invalid': [{ value: '5' }],
  'aspect-type-not-found': [{ aspectTypeId: 'a', siteId: 'main' }],
  'auth-token-missing': [{}],
  'basket-exists': [{ basketId: 'b1' }],
  'basket-limit-reached': [{ limit: 1, basketIds: ['b1', 'b2'] }],
  'basket-not-found': [{ basketId: 'b1' }],
  'basket-not-ordered': [{ basketId: 'b1' }],
  'basket-not-ready': [{ missing: ['billingAddress', 'shipments.me.shippingMethod'] }],
  'basket-not-temporary': [{ basketId: 'b1' }],
  'basket-was-changed': [{ basketId: 'b1' }, { basketId: 'b1', changes: ['.'] }],
  'bonus-choice-not-found': [{ bonusDiscountLineItemId: 'choice-x' }],
  'bot-check-failed': [
    { reason: 'missing' },
    { reason: 'invalid' },
    { reason: 'expired' },
    { reason: 'unavailable' },
  ],
  'business-object-id-invalid': [{}],
  'callback-not-registered': [{}],
  'campaign-closed': [
    { eventId: 'e' },
    { eventId: 'e', opensOn: '2026-12-01' },
    { eventId: 'e', closedOn: '2026-12-01' },
  ],
  'campaign-limit-reached': [{ limit: 1 }, { limit: 2 }],
  'campaign-not-found': [{ eventId: 'e' }],
  'campaign-under-age': [{ minimumAge: 18 }],
  'cancel-too-late': [{ orderNo: '1' }],
  'card-already-on-file': [{}],
  'card-limit-reached': [{ limit: 10 }],
  'card-number-refused': [{}, { field: 'body' }],
  'category-not-found': [{ categoryId: 'c' }],
  'chat-not-found': [{ id: 'c' }],
  'client-not-authenticated': [{}],
  'component-not-found': [{ componentId: 'c', siteId: 'main' }],
  'concierge-not-found': [{ postalCode: '90210' }],
  'consent-not-offered': [{ subscriptionId: 'news', channel: 'sms' }],
  'content-not-found': [{ deliveryKey: 'k' }],
  'coupon-already-in-basket': [{ code: 'SWEET10' }],
  'coupon-item-not-found': [{ couponItemId: 'c' }],
  'coupon-limit-reached': [
    { code: 'SWEET10', statusCode: 'redemption_limit_exceeded' },
    { code: 'SWEET10', statusCode: 'customer_redemption_limit_exceeded' },
  ],
  'coupon-not-applicable': [{ code: 'SWEET10' }],
  'coupon-unknown': [{ code: 'SWEET10' }],
  'currency-not-supported': [{ currency: 'EUR' }],
  'customer-not-found': [{ customerId: 'c' }],
  'customer-passkey-not-found': [{ credentialId: 'c' }],
  'customer-without-basket': [{ customerId: 'c' }],
  'day-closed': [
    { shipmentId: 'me', day: '2026-12-20', next: null },
    { shipmentId: 'me', day: '2026-12-20', next: '2026-12-22' },
  ],
  'default-shipment-needed': [{ shipmentId: 'me' }],
  'email-not-confirmed': [{ email: 'ada@example.com' }],
  'folder-not-found': [{ folderId: 'f', siteId: 'main' }],
  'external-profile-not-found': [{ externalId: 'e' }],
  'fundraiser-ended': [{ endsOn: '2026-11-01' }],
  'fundraiser-not-found': [{ fundraiserId: 'f' }],
  'gift-card-not-accepted': [
    { reason: 'unknown' },
    { reason: 'empty' },
    { reason: 'voided' },
    { reason: 'other-currency' },
  ],
  'gift-card-not-found': [{}],
  'insufficient-identification': [{ orderNo: '1' }],
  'invalid-client': [{ clientId: 'c' }],
  'invalid-confirmation-token': [{}],
  'invalid-credentials': [{}],
  'invalid-expand-parameter': [{ param: 'reviews' }],
  'invalid-field': [{ field: 'stateUS', value: '', reason: '.' }],
  'invalid-grant': [{ reason: 'EXPIRED_TOKEN' }],
  'invalid-image-types': [{ imgTypes: 'large:0' }],
  'invalid-payment-configuration-request': [{ invalidField: 'countryCode' }],
  'invalid-reason-code': [{ reason: 'Too sweet' }],
  'invalid-tax-mode': [{ basketId: 'b1' }],
  'item-is-bonus': [{ itemId: 'i' }],
  'item-not-found': [{ itemId: 'i' }],
  'link-unknown': [{}],
  'login-in-use': [{ login: 'ada@example.com' }],
  'malformed-selector': [{ selector: '(id' }],
  'missing-postal-code': [{}],
  'no-previous-customer': [{}],
  'no-source-basket': [{ customerId: 'c' }],
  'not-acting-for-organisation': [{}],
  'not-enough-stock': [
    { productId: 'bar', available: 0 },
    { productId: 'bar', available: 3, storeName: 'The Grove' },
  ],
  'not-yours': [{}],
  'nothing-to-pay': [{ orderNo: '1', status: 'new' }],
  'notice-not-offered': [{ productId: 'bar' }],
  'oms-not-active': [{}],
  'order-limit-reached': [{ limit: 3 }],
  'order-not-found': [{ orderNo: '1' }],
  'order-not-open': ['created', 'new', 'open', 'completed', 'cancelled', 'failed'].map((status) => ({
    orderNo: '1',
    status,
  })),
  'order-return-failed': [{ orderNo: '00000001' }],
  'order-under-way': [{ orderNo: '1' }],
  'orders-under-way': [{ orderNos: ['1', '2'] }],
  'organisation-code-unknown': [{ code: 'SWEET10' }],
  'organisation-exists': [{ organisationId: 'o' }],
  'organisation-not-found': [{ organisationId: 'o' }],
  'page-not-found': [{ pageId: 'p', siteId: 'main' }],
  'parcel-packed': [{ orderNo: '1', shipmentId: 'me' }],
  'passkey-user-not-found': [{}],
  'password-too-weak': [{ reasons: ['8'] }],
  'payment-approval-needed': (['amount', 'currency', 'expired'] as const).map((reason) => ({
    paymentMethodId: 'PayPal',
    reason,
    approvedAmount: 10,
    amount: 12.5,
    currency: 'USD',
  })),
  'payment-approval-not-found': [{ approvalId: 'a' }],
  'payment-declined': [{ reason: 'declined' }],
  'payment-disputed': [{ orderNo: '1' }, { orderNo: '1', isBuyer: true }],
  'payment-instrument-not-found': [{ paymentInstrumentId: 'p' }],
  'payment-method-not-applicable': [{ paymentMethodId: 'PayPal' }],
  'payment-not-authorizable': [{}],
  'payment-provider-unavailable': [{ paymentMethodId: 'PayPal' }],
  'payment-too-small': [{ paymentMethodId: 'CREDIT_CARD', amount: 0.2, least: 0.5, currency: 'USD' }],
  'payment-under-way': [{ paymentInstrumentId: 'p' }],
  'photo-limit-reached': [{ limit: 5 }],
  'photo-not-readable': [{}],
  'pickup-not-offered': [{ storeId: '1', storeName: 'The Grove' }],
  'piece-not-available': [{ productId: 'box', productName: 'Box', pieceId: 'p', pieceName: 'Mint' }],
  'price-adjustment-not-found': [{ priceAdjustmentId: 'p' }],
  'price-adjustment-not-possible': [
    { promotionId: 'p', reason: 'fixed-price-of-order' },
    { promotionId: 'p', reason: 'fixed-price-twice' },
    { promotionId: 'p', reason: 'promotion-used' },
    { promotionId: 'p', reason: 'not-manual' },
    { promotionId: 'p', reason: 'no-value' },
    { promotionId: 'p', reason: 'other-type' },
  ],
  'price-book-not-found': [{ priceBookId: 'p' }],
  'product-list-item-not-found': [{ itemId: 'i' }],
  'product-list-not-found': [{ listId: 'l' }],
  'product-not-available': (
    [
      'unknown',
      'offline',
      'coming-soon',
      'in-shop-only',
      'out-of-stock',
      'no-price',
      'choose-a-variant',
      'sold-by-its-parts',
      'pickup-only',
      'no-pickup',
      'no-pickup-at-shop',
    ] as const
  ).map((reason) => ({ productId: 'bar', reason })),
  'product-not-found': [{ productId: 'bar' }],
  'promotion-not-found': [{ promotionId: 'p' }],
  'provider-unknown': [{ provider: 'p' }],
  'quantity-limit-exceeded': [
    { productId: 'bar', limit: 5 },
    { productId: 'bar', limit: 5, isPerOrder: true },
  ],
  'quota-exceeded': [
    'sellers',
    'saved boxes',
    'addresses',
    'characters of c_ fields',
    'recipients',
    'delivery shipments',
    'product items',
    'e-gift cards',
    'promo codes',
    'product lists',
    'items of a list',
    'lists',
    'people in all lists',
  ].map((quota) => ({ quota, limit: 10 })),
  'recipient-list-name-taken': [{ name: 'Family' }],
  'recipient-list-not-found': [{ listId: 'l' }],
  'recommender-not-found': [{ recommender: 'r' }],
  'return-quantity-exceeded': [{ orderNo: '00000001', itemIds: ['i1'] }],
  'review-exists': [{ productId: 'bar' }],
  'review-not-found': [{ reviewId: 'r' }],
  'saved-box-name-taken': [{ name: 'Mine' }],
  'saved-box-not-found': [{ boxId: 'b' }],
  'search-without-query': [{}],
  'seo-url-mapping-not-found': [{ urlSegment: 'nowhere' }],
  'shared-list-not-found': [{}],
  'shopper-context-forbidden': [{ field: 'customerGroupIds' }],
  'shopper-context-not-found': [{ usid: 'u' }],
  'shipment-already-exists': [{ shipmentId: 'me' }],
  'shipment-not-found': [
    { shipmentId: 'me' },
    { shipmentId: '3', place: { orderNo: '1', column: 'shipment', shipments: 2 } },
  ],
  'shipping-method-not-applicable': [{ shippingMethodId: 'ground', shipmentId: 'me' }],
  'site-not-found': [{ siteId: 's' }],
  'staff-only': [{}],
  'store-not-found': [{ storeId: '1' }],
  'string-constraint-violation': [{ parameter: 'q', expected: '(3..50)' }],
  'subscription-needs': [{ what: 'account' }, { what: 'card' }],
  'subscription-not-found': [{ subscriptionId: 's' }],
  'subscription-not-offered': (
    ['no-offer', 'not-in-basket', 'not-eligible', 'unknown-offer', 'unknown-frequency'] as const
  ).map((reason) => ({ productId: 'bar', reason })),
  'subscription-not-open': [
    { subscriptionId: 's', reason: 'ended' },
    { subscriptionId: 's', reason: 'order-under-way' },
  ],
  'suggestion-not-found': [{}],
  'temporary-basket-limit-reached': [{ limit: 4, basketIds: ['b1', 'b2'] }],
  'token-expired': [{}],
  'token-invalid': [{}],
  'too-many-attempts': [{ retryAfterSeconds: 1 }, { retryAfterSeconds: 30 }],
  'unknown-currency': [{ currency: 'XXX' }],
  'unknown-locale': [{ locale: 'xx-XX' }],
  'too-many-ids': (['products', 'categories', 'product IDs', 'inventory list IDs'] as const).map(
    (subject) => ({
      subject,
      maximum: 24,
    }),
  ),
  'too-many-refinements': [{ maximum: 9 }],
  'value-constraint-violation': [{ parameter: 'levels', expected: '(0..2)' }],
  'usid-not-matching': [{ usid: 'u' }],
  'unknown-product-item-ids': [{ orderNo: '00000001', unknownItemIds: ['i1'] }],
  'wrong-password': [{}],
  'zone-not-found': [{ zone: 'z' }],
}

const refusals = Object.entries(samples).flatMap(([code, details]) =>
  // Each entry has the details of its code.
  details.map((one) => ({ refused: code, ...one }) as Refusal),
)

test.each(refusals)('the fault $refused is in French if the locale is', (refusal) => {
  const english = refusalFault(refusal, 'r1', englishWords)
  const fault = refusalFault(refusal, 'r1', french)
  expect(fault.type).toBe(english.type)
  expect(fault.status).toBe(english.status)
  expect(fault.detail).not.toBe(english.detail)
  if (refusal.refused in codeTitles) expect(fault.title).toBe(english.title)
  else expect(fault.title).not.toBe(english.title)
  for (const { detail } of [english, fault]) expect(detail).not.toMatch(/undefined|NaN|\{|\}|Invalid Date/)
})

test('faults of the endpoints are in French if the locale is', () => {
  for (const code of Object.keys(endpointStatuses)) {
    const english = endpointFault(code as EndpointFault, 'r1')
    const fault = endpointFault(code as EndpointFault, 'r1', { words: french })
    expect(fault).toMatchObject({ type: english.type, status: english.status })
    expect(fault.title).not.toBe(english.title)
    expect(fault.detail).not.toBe(english.detail)
  }
})

test("amounts and days of faults are formatted in the locale, and in the basket's currency", () => {
  const small = refuse('payment-too-small', {
    paymentMethodId: 'CREDIT_CARD',
    amount: 0.25,
    least: 1234.5,
    currency: 'CAD',
  })
  expect(refusalFault(small, 'r1', packageWords('en-CA')).detail).toContain('Only CA$0.25')
  expect(refusalFault(small, 'r1', french).detail).toMatch(/que 0,25\s\$ à payer.*moins de 1\s234,50\s\$\./)
  const closed = refuse('day-closed', { shipmentId: 'me', day: '2026-12-20', next: '2026-12-22' })
  expect(refusalFault(closed, 'r1', french).detail).toBe(
    'Ce jour est complet ou fermé. Prochain jour ouvert\u00a0: mardi 22 déc.',
  )
})

test('Canadian French has spaces before colons and in guillemets, and none before other marks', () => {
  for (const refusal of refusals) {
    const { title, detail } = refusalFault(refusal, 'r1', french)
    expect(`${title} ${detail}`).not.toMatch(/["']|[^\u00a0]»|«[^\u00a0]|[^\u00a0]:(?=\s)|\s[;!?]/)
  }
})
