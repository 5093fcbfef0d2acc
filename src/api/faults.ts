import type { z } from 'zod'
import type { Refusal, RefusalCode } from '#commerce/refusals.ts'

/** The error document of every call (API-013 to API-018): RFC 9457 members, and the older `fault` beside them. */
export interface FaultDocument {
  isError: true
  status: number
  type: string
  title: string
  detail: string
  message: string
  arguments: Record<string, unknown>
  fault: { type: string; message: string; arguments: Record<string, unknown> }
  requestId: string
  /** Every wrong field at once, when the input does not fit. */
  fields?: { field: string; message: string }[]
  /** Every complaint in a sentence of its own. */
  c_messages?: string[]
}

interface Words {
  status: number
  title: string
  detail: string
  /** What is wrong, one sentence each, where there may be several (ACC-036). */
  messages?: string[]
}

type WordsFor = { [Code in RefusalCode]: (refusal: Refusal<Code>) => Words }

const words = (status: number, title: string, detail: string): Words => ({ status, title, detail })

/** Every refusal in this door's words. */
const refusalWords: WordsFor = {
  'address-not-found': (r) =>
    words(404, 'Address Not Found', `No address "${r.addressId}" is in the address book.`),
  'basket-exists': (r) =>
    words(409, 'Conflict', `The current customer has an active basket already, "${r.basketId}".`),
  'basket-limit-reached': (r) =>
    words(
      400,
      'Customer Baskets Quota Exceeded',
      `The maximum number of baskets per customer (${r.limit}) was exceeded. Please reuse or delete one of the existing baskets (${r.basketIds.join(', ')}).`,
    ),
  'basket-not-found': (r) => words(404, 'Basket Not Found', `No basket with ID "${r.basketId}" was found.`),
  'basket-not-ready': (r) =>
    words(400, 'Basket Not Ready', `The basket still needs: ${r.missing.join(', ')}.`),
  'basket-not-temporary': (r) =>
    words(409, 'Basket Not Promotable', `Basket "${r.basketId}" is not a temporary one.`),
  'basket-was-changed': () =>
    words(409, 'Basket Was Changed', 'The basket was changed at the same time. Read it and try again.'),
  // PAY-037: the titles are the codes that clients look for.
  'card-already-on-file': () => words(400, 'card.already.on.file', 'This card is saved already.'),
  'card-limit-reached': (r) =>
    words(
      400,
      'error.cards.max.reached',
      `At most ${r.limit} cards can be saved. Delete one to save another.`,
    ),
  'card-number-refused': () =>
    words(
      400,
      'Card Number Refused',
      "Card numbers are not taken here. Send the token of the gateway's card field.",
    ),
  'category-not-found': (r) =>
    words(404, 'Category Not Found', `No category with ID "${r.categoryId}" was found.`),
  'content-not-found': (r) =>
    words(404, 'Content Not Found', `No content with key "${r.deliveryKey}" was found.`),
  'coupon-already-in-basket': (r) =>
    words(400, 'Duplicate Coupon Item', `Promo code "${r.code}" is already in your bag.`),
  'coupon-item-not-found': (r) =>
    words(404, 'Coupon Item Not Found', `No coupon item "${r.couponItemId}" is in the basket.`),
  'coupon-not-applicable': (r) =>
    words(400, 'Coupon Not Applicable', `Promo code "${r.code}" currently cannot be added to your cart`),
  'coupon-unknown': (r) => words(400, 'Invalid Coupon Code', `Promo code "${r.code}" is unknown.`),
  'currency-not-supported': (r) =>
    words(400, 'Unsupported Currency', `This site does not sell in "${r.currency}".`),
  'customer-not-found': (r) =>
    words(404, 'Customer Not Found', `No customer with ID "${r.customerId}" was found.`),
  'customer-without-basket': (r) =>
    words(409, 'Conflict', `The customer with ID "${r.customerId}" has no active basket.`),
  'default-shipment-needed': (r) =>
    words(403, 'Forbidden', `The default shipment "${r.shipmentId}" cannot be removed.`),
  // ACC-040: the title is the code that clients look for.
  'email-not-confirmed': (r) =>
    words(403, 'requires.verification', `Please verify first that ${r.email} is yours.`),
  'gift-card-not-accepted': (r) => words(400, 'Gift Card Not Accepted', giftCardTexts[r.reason]),
  'insufficient-identification': () =>
    words(
      400,
      'Insufficient Identifying Information',
      'Insufficient identifying information provided to retrieve the order.',
    ),
  'invalid-client': (r) => words(401, 'Unauthorized', `Client "${r.clientId}" is not known here.`),
  // ACC-037: the title is the code that clients look for.
  'invalid-confirmation-token': () =>
    words(400, 'invalid.confirmation.token', 'This link has expired. Ask for a new one.'),
  'invalid-credentials': () => words(401, 'Unauthorized', 'The login and password do not match an account.'),
  'invalid-field': (r) =>
    words(
      400,
      'Invalid Field',
      `${r.reason}: "${r.field}" is not a valid value. Enter the correct value to proceed.`,
    ),
  'invalid-grant': (r) => words(400, 'Bad Request', `invalid_grant: ${r.reason}`),
  'item-is-bonus': (r) =>
    words(
      400,
      'Bonus Product Item',
      `Item "${r.itemId}" is free with a promotion and comes and goes with it.`,
    ),
  'item-not-found': (r) => words(404, 'Product Item Not Found', `No item "${r.itemId}" is in the basket.`),
  'login-in-use': (r) =>
    words(409, 'Login Already In Use', `An account with the login "${r.login}" exists already.`),
  'no-previous-customer': () =>
    words(
      403,
      'Forbidden',
      'Your access-token is valid, but it contains no previous customer to process this action.',
    ),
  'not-enough-stock': (r) => words(400, 'Not Enough Stock', `Only ${r.available} available`),
  'not-yours': () => words(403, 'Forbidden', 'This belongs to somebody else.'),
  'notice-not-offered': (r) =>
    words(400, 'Notice Not Offered', `There is no notice of the return of product "${r.productId}".`),
  'order-not-found': (r) => words(404, 'Order Not Found', `No order with number "${r.orderNo}" was found.`),
  'order-not-open': (r) =>
    words(409, 'Order Not Open', `Order "${r.orderNo}" is ${r.status} and takes no payment.`),
  'password-too-weak': (r) => ({
    ...words(400, 'Invalid Password', `The password needs: ${r.reasons.join(', ')}.`),
    messages: r.reasons.map((reason) => `The password needs ${reason}.`),
  }),
  'payment-instrument-not-found': (r) =>
    words(404, 'Payment Instrument Not Found', `No payment instrument "${r.paymentInstrumentId}" is here.`),
  'payment-method-not-applicable': (r) =>
    words(
      400,
      'Payment Method Not Applicable',
      `Payment method "${r.paymentMethodId}" cannot be used for this basket.`,
    ),
  'payment-under-way': (r) =>
    words(
      409,
      'Payment Under Way',
      `The gateway has been asked for the money of payment instrument "${r.paymentInstrumentId}" already.`,
    ),
  'photo-limit-reached': (r) => words(409, 'Photo Limit Reached', `A review has ${r.limit} photos at most.`),
  'photo-not-readable': () =>
    words(400, 'Photo Not Readable', 'This is no JPEG, PNG or WebP photo that we can read.'),
  'pickup-not-offered': (r) => words(400, 'Pickup Not Offered', `Not available for pickup at ${r.storeName}`),
  'product-not-available': (r) => words(400, 'Product Item Not Available', unavailableText(r)),
  'product-not-found': (r) =>
    words(404, 'Product Not Found', `No product with ID "${r.productId}" was found.`),
  'product-list-item-not-found': (r) =>
    words(404, 'Product List Item Not Found', `No item with ID "${r.itemId}" is in the list.`),
  'product-list-not-found': (r) =>
    words(404, 'Product List Not Found', `No product list with ID "${r.listId}" was found.`),
  'promotion-not-found': (r) =>
    words(404, 'Promotion Not Found', `No promotion with ID "${r.promotionId}" was found.`),
  'quantity-limit-exceeded': (r) =>
    words(
      400,
      'Quantity Limit Exceeded',
      `At most ${r.limit} of product "${r.productId}" can be ordered at once.`,
    ),
  'quota-exceeded': (r) => words(400, 'Quota Exceeded', `At most ${r.limit} ${r.quota} are allowed.`),
  'recommender-not-found': (r) =>
    words(404, 'Recommender Not Found', `No recommender "${r.recommender}" is here.`),
  'review-exists': () => words(409, 'Review Exists', 'You have written a review of this product already.'),
  'review-not-found': (r) =>
    words(404, 'Review Not Found', `No review with ID "${r.reviewId}" waits for that.`),
  'shipment-already-exists': (r) =>
    words(400, 'Shipment Already Exists', `Shipment "${r.shipmentId}" is in the basket already.`),
  'shipment-not-found': (r) =>
    words(404, 'Shipment Not Found', `No shipment "${r.shipmentId}" is in the basket.`),
  'shipping-method-not-applicable': (r) =>
    words(
      400,
      'Invalid Shipping Method',
      `Shipping method "${r.shippingMethodId}" cannot be used for shipment "${r.shipmentId}".`,
    ),
  'site-not-found': (r) => words(404, 'Site Not Found', `No site "${r.siteId}" is here.`),
  'store-not-found': (r) => words(404, 'Store Not Found', `No store with ID "${r.storeId}" was found.`),
  // ACC-046
  'token-expired': () => words(400, 'Token Expired', 'This link has expired. Ask for a new one.'),
  'token-invalid': () =>
    words(400, 'Invalid Token', 'This link does not work, or was used already. Ask for a new one.'),
  'too-many-attempts': (r) =>
    words(429, 'Too Many Requests', `Too many attempts. Try again in ${r.retryAfterSeconds} seconds.`),
  'wrong-password': () => words(401, 'Invalid Password', 'The current password is not right.'),
  'zone-not-found': (r) => words(404, 'Zone Not Found', `No zone "${r.zone}" is here.`),
}

const giftCardTexts: Record<Refusal<'gift-card-not-accepted'>['reason'], string> = {
  unknown: 'The number and security code do not belong to a gift card.',
  empty: 'There is nothing left on this gift card.',
  'other-currency': 'This gift card is in another currency than your bag.',
}

/** Where the spec has a text for it (PDP-029, PDP-042 to PDP-044), this is it. */
function unavailableText({ productId, reason, storeName }: Refusal<'product-not-available'>): string {
  switch (reason) {
    case 'unknown':
      return `Product "${productId}" is not sold here.`
    case 'offline':
      return `Product "${productId}" cannot be bought now.`
    case 'coming-soon':
      return 'Coming soon'
    case 'in-shop-only':
      return 'In Shops Only'
    case 'out-of-stock':
      return 'Out of stock'
    case 'no-price':
      return `Product "${productId}" is not sold in this currency.`
    case 'choose-a-variant':
      return `Product "${productId}" comes in several kinds. Choose one of its variants.`
    case 'sold-by-its-parts':
      return `Product "${productId}" is a set. Add its products.`
    case 'pickup-only':
      return 'This product is only available to collect in store.'
    case 'no-pickup':
      return "This product isn't currently available for collection in store."
    case 'no-pickup-at-shop':
      return `Not available for pickup at ${storeName ?? 'this shop'}`
  }
}

/** A refusal of the shop as the document and status that go out. */
export function refusalFault(refusal: Refusal, requestId: string): FaultDocument {
  const { refused, ...details } = refusal
  // The table is complete by its type; the compiler cannot follow one code through both sides of the look-up.
  const speak = refusalWords[refused] as (refusal: Refusal) => Words
  return faultDocument(refused, speak(refusal), details, requestId)
}

/** Faults that a door finds before or behind the shop. */
const doorWords = {
  'missing-parameters': words(400, 'MissingParameters', 'The call needs parameters that were not sent.'),
  'missing-body': words(400, 'MissingBody', 'The call needs a body and none was sent.'),
  'invalid-json': words(400, 'Bad Request', 'The body is not valid JSON.'),
  'invalid-input': words(400, 'Bad Request', 'Some values do not fit; see "fields".'),
  unauthorized: words(401, 'Unauthorized', 'A valid access token is needed in the Authorization header.'),
  'registered-only': words(403, 'Forbidden', 'Only a logged-in customer can do this.'),
  'cross-site': words(403, 'Forbidden', 'Calls from pages of other sites are not taken here.'),
  'not-found': words(404, 'Not Found', 'There is no such call.'),
  'method-not-allowed': words(405, 'Method Not Allowed', 'The call exists, but not with this method.'),
  'too-large': words(413, 'Content Too Large', 'The body is larger than calls may be.'),
  'unsupported-media-type': words(
    415,
    'Unsupported Media Type',
    'Send application/json, or a form where the call takes one.',
  ),
  breakage: words(
    500,
    'Internal Server Error',
    'Oh fudge! Something unexpected went wrong! Please try again or contact us.',
  ),
  maintenance: words(503, 'Site Under Maintenance', "We're making a fresh batch. Please check back soon."),
} satisfies Record<string, Words>

export type EndpointFault = keyof typeof doorWords

export const endpointFault = (
  fault: EndpointFault,
  requestId: string,
  details: Record<string, unknown> = {},
): FaultDocument => faultDocument(fault, doorWords[fault], details, requestId)

/** Input with one field that no call takes. */
export function fieldFault(wrong: { field: string; message: string }, requestId: string): FaultDocument {
  const detail = `${wrong.field}: ${wrong.message}`
  const fault = endpointFault('invalid-input', requestId, { fields: [wrong.field] })
  return { ...fault, detail, message: detail, fields: [wrong] }
}

/** Input that does not fit its schema, every wrong field named. `part` is `parameters` or `body`. */
export function inputFault(error: z.ZodError, part: 'parameters' | 'body', requestId: string): FaultDocument {
  const fields = error.issues.slice(0, 50).map((issue) => ({
    field: [part, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }))
  const missing =
    part === 'parameters' &&
    error.issues.some(
      (issue) =>
        issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message),
    )
  const fault = endpointFault(missing ? 'missing-parameters' : 'invalid-input', requestId, {
    fields: fields.map((f) => f.field),
  })
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { ...fault, detail, message: detail, fields }
}

function faultDocument(
  code: string,
  { status, title, detail, messages }: Words,
  details: Record<string, unknown>,
  requestId: string,
): FaultDocument {
  const type = code.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return {
    isError: true,
    status,
    type: `/api/docs/faults#${code}`,
    title,
    detail,
    message: detail,
    arguments: details,
    fault: { type: `${type}Exception`, message: detail, arguments: details },
    requestId,
    ...(messages && { c_messages: messages }),
  }
}

/** Every fault with its words, for /api/docs/faults. Arguments show as their names in braces. */
export function describeFaults(): { code: string; status: number; title: string; detail: string }[] {
  const named = new Proxy({}, { get: (_, name) => nameInBraces(String(name)) })
  const refusals = Object.entries(refusalWords).map(([code, speak]) => {
    // The proxy answers to every argument that a refusal's words may ask for.
    return { code, ...(speak as (refusal: unknown) => Words)(named) }
  })
  return [...refusals, ...Object.entries(doorWords).map(([code, fault]) => ({ code, ...fault }))].toSorted(
    (a, b) => a.code.localeCompare(b.code),
  )
}

/** Reads as `{name}` in a sentence and in a joined list. */
const nameInBraces = (name: string) => Object.assign([`{${name}}`], { toString: () => `{${name}}` })
