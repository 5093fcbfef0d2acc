import type { Refusal, RefusalCode } from '#commerce/refusals.ts'
import { arrivalDay } from '#shared/arrival-day.ts'
import { isCalendarDate } from '#shared/calendar-date.ts'
import { basketWasChanged } from './refusal-texts/basket-texts.ts'
import { botCheckTexts } from './refusal-texts/bot-check-texts.ts'
import { closedText, enteredText } from './refusal-texts/campaign-texts.ts'
import { faultText, type FaultText } from './refusal-texts/fault-text.ts'
import { approvalText, cardNumberText, giftCardTexts } from './refusal-texts/payment-texts.ts'
import { unavailableText } from './refusal-texts/product-texts.ts'
import { holdReasonText } from './refusal-texts/hold-texts.ts'
import { staffTexts } from './refusal-texts/staff-texts.ts'
import { notOpenReasons, subscriptionNeeds, unofferedReasons } from './refusal-texts/subscription-texts.ts'

/** '/api/docs/faults' has placeholders where a refusal has a day. */
const writtenDay = (day: string): string => (isCalendarDate(day) ? arrivalDay(day, 'en-US') : day)

/** Status and texts of every refusal. */
export const refusalTexts: { [Code in RefusalCode]: (refusal: Refusal<Code>) => FaultText } = {
  ...staffTexts,
  'address-not-found': (r) =>
    faultText(404, 'Address Not Found', `No address "${r.addressId}" is in the address book.`),
  // ACC-033
  'auth-token-missing': () =>
    faultText(401, 'Unauthorized', 'Missing authToken. A valid authToken should be used for session bridge.'),
  'basket-exists': (r) =>
    faultText(409, 'Conflict', `The current customer has an active basket already, "${r.basketId}".`),
  'basket-limit-reached': (r) =>
    faultText(
      400,
      'Customer Baskets Quota Exceeded',
      `The maximum number of baskets per customer (${r.limit}) was exceeded. Please reuse or delete one of the existing baskets (${r.basketIds.join(', ')}).`,
    ),
  'basket-not-found': (r) =>
    faultText(404, 'Basket Not Found', `No basket with ID "${r.basketId}" was found.`),
  'basket-not-ordered': (r) =>
    faultText(404, 'Basket Not Ordered', `There is no order of basket "${r.basketId}".`),
  'basket-not-ready': (r) =>
    faultText(400, 'Basket Not Ready', `The basket still needs: ${r.missing.join(', ')}.`),
  'basket-not-temporary': (r) =>
    faultText(409, 'Basket Not Promotable', `Basket "${r.basketId}" is not a temporary one.`),
  'basket-was-changed': basketWasChanged,
  'bot-check-failed': ({ reason }) =>
    faultText(reason === 'unavailable' ? 503 : 400, 'Bot Check Failed', botCheckTexts[reason]),
  'campaign-closed': (r) => faultText(409, 'Campaign Closed', closedText(r)),
  'campaign-limit-reached': (r) => faultText(409, 'Campaign Limit Reached', enteredText(r)),
  'campaign-not-found': (r) =>
    faultText(404, 'Campaign Not Found', `No campaign with the event "${r.eventId}" was found.`),
  'campaign-under-age': (r) =>
    faultText(403, 'Campaign Under Age', `You need to be ${r.minimumAge} or older to enter.`),
  // PAY-037: the titles are the codes that clients look for.
  'card-already-on-file': () => faultText(400, 'card.already.on.file', 'This card is already saved.'),
  'card-limit-reached': (r) =>
    faultText(
      400,
      'error.cards.max.reached',
      `At most ${r.limit} cards can be saved. Delete one to save another.`,
    ),
  'card-number-refused': (r) => faultText(400, 'Card Number Refused', cardNumberText(r)),
  'category-not-found': (r) =>
    faultText(404, 'Category Not Found', `No category with ID "${r.categoryId}" was found.`),
  'chat-not-found': (r) => faultText(404, 'Chat Not Found', `There is no conversation "${r.id}".`),
  'concierge-not-found': (r) =>
    faultText(404, 'Concierge Not Found', `No concierge looks after "${r.postalCode}".`),
  'content-not-found': (r) =>
    faultText(404, 'Content Not Found', `No content with key "${r.deliveryKey}" was found.`),
  'coupon-already-in-basket': (r) =>
    faultText(400, 'Duplicate Coupon Item', `Promo code "${r.code}" is already in your bag.`),
  'coupon-item-not-found': (r) =>
    faultText(404, 'Coupon Item Not Found', `No coupon item "${r.couponItemId}" is in the basket.`),
  'coupon-limit-reached': (r) =>
    faultText(
      400,
      'Coupon Redemption Limit Exceeded',
      r.statusCode === 'redemption_limit_exceeded'
        ? `Promo code "${r.code}" has been used up. Other shoppers were faster.`
        : `You have used promo code "${r.code}" as often as you may.`,
    ),
  'coupon-not-applicable': (r) =>
    faultText(400, 'Coupon Not Applicable', `Promo code "${r.code}" currently cannot be added to your cart`),
  'coupon-unknown': (r) => faultText(400, 'Invalid Coupon Code', `Promo code "${r.code}" is unknown.`),
  'currency-not-supported': (r) =>
    faultText(400, 'Unsupported Currency', `This site does not sell in "${r.currency}".`),
  'customer-not-found': (r) =>
    faultText(404, 'Customer Not Found', `No customer with ID "${r.customerId}" was found.`),
  'customer-without-basket': (r) =>
    faultText(409, 'Conflict', `The customer with ID "${r.customerId}" has no active basket.`),
  'default-shipment-needed': (r) =>
    faultText(403, 'Forbidden', `The default shipment "${r.shipmentId}" cannot be removed.`),
  // ACC-040: the title is the code that clients look for.
  'email-not-confirmed': (r) =>
    faultText(403, 'requires.verification', `Please verify first that ${r.email} is yours.`),
  'fundraiser-ended': (r) => faultText(409, 'Fundraiser Ended', `The fundraiser ended on ${r.endsOn}.`),
  'fundraiser-not-found': (r) =>
    faultText(404, 'Fundraiser Not Found', `There is no fundraiser "${r.fundraiserId}" with this seller.`),
  'gift-card-not-found': () =>
    faultText(404, 'Gift Card Not Found', 'There is no gift card with this number.'),
  // SALE-047
  'cancel-too-late': () =>
    faultText(
      409,
      'Cancel Too Late',
      'We’ve started packing this, so it can’t be canceled anymore. Please call us, and we’ll see what we can do.',
    ),
  'units-not-cancellable': (r) =>
    faultText(409, 'Units Not Cancellable', `Line "${r.itemId}" does not have ${r.units} units that wait.`),
  // SALE-004
  'shipment-state': (r) =>
    faultText(409, 'Shipment State', `Shipment "${r.shipmentId}" is ${r.state}, so it cannot be ${r.verb}.`),
  // SALE-078
  'pickup-code-wrong': ({ triesLeft }) =>
    faultText(
      409,
      'Pickup Code Wrong',
      `This is not the code of this order. ${
        triesLeft === 0
          ? 'Codes of this order are locked for 15 minutes now: ask for the name of the person and write down what was shown.'
          : triesLeft === 1
            ? 'One more wrong code locks it for 15 minutes.'
            : `You have ${triesLeft} more tries.`
      }`,
    ),
  'pickup-code-locked': (r) =>
    faultText(
      409,
      'Pickup Code Locked',
      `Too many wrong codes were typed. Codes of this order work again in ${r.minutes === 1 ? 'a minute' : `${r.minutes} minutes`}. Until then, ask for the name of the person and write down what was shown.`,
    ),
  'carrier-not-found': (r) =>
    faultText(
      400,
      'Carrier Not Found',
      `There is no carrier "${r.carrierId}". Carriers are: ${r.known.join(', ') || 'none'}.`,
    ),
  // SALE-066
  'contents-differ': (r) =>
    faultText(
      409,
      'Contents Differ',
      [r.missing && `Missing: ${r.missing}.`, r.tooMany && `Too many: ${r.tooMany}.`]
        .filter(Boolean)
        .join(' '),
    ),
  'hold-not-found': (r) => faultText(404, 'Hold Not Found', `There is no hold "${r.holdId}".`),
  'hold-rule-not-found': (r) => faultText(404, 'Hold Rule Not Found', `There is no hold rule "${r.id}".`),
  // SALE-040
  'shipment-held': (r) =>
    faultText(409, 'Shipment Held', `This shipment is on hold: ${r.reasons.map(holdReasonText).join(', ')}.`),
  // SALE-030
  'money-not-held': (r) =>
    faultText(409, 'Money Not Held', `The money for this parcel is not held: ${r.reason}.`),
  'parcel-not-found': (r) => faultText(404, 'Parcel Not Found', `There is no parcel "${r.parcelId}".`),
  'parcel-state': (r) =>
    faultText(409, 'Parcel State', `Parcel "${r.parcelId}" is ${r.state}, so it cannot be ${r.verb}.`),
  // SALE-070
  'too-late': () => faultText(409, 'Too Late', 'This parcel has been announced or charged already.'),
  // SALE-072
  'tracking-number-taken': (r) =>
    faultText(
      409,
      'Tracking Number Taken',
      `${r.carrier} ${r.trackingNo} is the number of a parcel of order ${r.orderNo} already.`,
    ),
  'tracking-number-mistyped': (r) =>
    faultText(
      400,
      'Tracking Number Mistyped',
      `A digit of ${r.trackingNo} is wrong: the check digit of ${r.carrier} does not fit. Please compare it with the label.`,
    ),
  'tracking-number-wrong': (r) =>
    faultText(400, 'Tracking Number Wrong', `This is no tracking number of ${r.carrier}.`),
  'no-money-open': (r) =>
    faultText(409, 'No Money Open', `Order ${r.orderNo} has no money that the gateway has refused.`),
  'order-has-left': (r) =>
    faultText(409, 'Order Has Left', `A part of order ${r.orderNo} has left the shop.`),
  'order-without-check': (r) =>
    faultText(409, 'Order Without Check', `Order ${r.orderNo} is not paid by check.`),
  // SALE-053
  'gift-card-used': () =>
    faultText(409, 'Gift Card Used', 'Somebody has used this gift card already, so it cannot be cancelled.'),
  'gift-card-not-issued': (r) =>
    faultText(409, 'Gift Card Not Issued', `The check of order ${r.orderNo} has not come yet.`),
  'gift-card-voided': (r) =>
    faultText(
      409,
      'Gift Card Voided',
      `A gift card that order ${r.orderNo} bought was voided and may have been replaced.`,
    ),
  'gift-card-not-accepted': (r) => faultText(400, 'Gift Card Not Accepted', giftCardTexts[r.reason]),
  'insufficient-identification': () =>
    faultText(
      400,
      'Insufficient Identifying Information',
      'Insufficient identifying information provided to retrieve the order.',
    ),
  'invalid-client': (r) => faultText(401, 'Unauthorized', `Client "${r.clientId}" is not known here.`),
  // ACC-037: the title is the code that clients look for.
  'invalid-confirmation-token': () =>
    faultText(400, 'invalid.confirmation.token', 'This link has expired. Ask for a new one.'),
  'invalid-credentials': () =>
    faultText(401, 'Unauthorized', 'The login and password do not match an account.'),
  'invalid-field': (r) =>
    faultText(
      400,
      'Invalid Field',
      `${r.reason}: "${fieldNames[r.field] ?? r.field}" is not a valid value. Enter the correct value to proceed.`,
    ),
  'invalid-grant': (r) => faultText(400, 'Bad Request', `invalid_grant: ${r.reason}`),
  'item-is-bonus': (r) =>
    faultText(
      400,
      'Bonus Product Item',
      `Item "${r.itemId}" is free with a promotion and comes and goes with it.`,
    ),
  'item-not-found': (r) =>
    faultText(404, 'Product Item Not Found', `No item "${r.itemId}" is in the basket.`),
  'login-in-use': (r) =>
    faultText(409, 'Login Already In Use', `An account with the login "${r.login}" exists already.`),
  'no-previous-customer': () =>
    faultText(
      403,
      'Forbidden',
      'Your access-token is valid, but it contains no previous customer to process this action.',
    ),
  'not-enough-stock': ({ available, storeName }) =>
    faultText(400, 'Not Enough Stock', `Only ${available} available${storeName ? ` at ${storeName}` : ''}`),
  'staff-only': () =>
    faultText(403, 'Forbidden', 'This is for staff: send the password of the preview (HTTP Basic).'),
  'not-yours': () => faultText(403, 'Forbidden', 'This belongs to someone else.'),
  'notice-not-offered': (r) =>
    faultText(400, 'Notice Not Offered', `There is no notice of the return of product "${r.productId}".`),
  'not-acting-for-organisation': () =>
    faultText(403, 'Forbidden', 'Only owners and buyers of an organization accept its agreement.'),
  'organisation-code-unknown': (r) =>
    faultText(
      404,
      'Organization Discount Code Not Found',
      `No organization has the discount code "${r.code}".`,
    ),
  'organisation-exists': (r) =>
    faultText(409, 'Organization Exists', `The ID "${r.organisationId}" or its code is in use already.`),
  'organisation-not-found': (r) =>
    faultText(404, 'Organization Not Found', `No organization with ID "${r.organisationId}" was found.`),
  'order-not-found': (r) =>
    faultText(404, 'Order Not Found', `No order with number "${r.orderNo}" was found.`),
  'order-limit-reached': (r) =>
    faultText(
      409,
      'Order Limit Reached',
      `At most ${r.limit} orders can wait for their payment at a time. Pay for one of them, or wait a few minutes.`,
    ),
  'order-not-open': (r) =>
    faultText(409, 'Order Not Open', `Order "${r.orderNo}" is ${r.status} and takes no payment.`),
  'order-under-way': (r) =>
    faultText(
      409,
      'Order Under Way',
      `The payment of order ${r.orderNo} is still being checked, and it has some of the same products.`,
    ),
  'orders-under-way': (r) =>
    faultText(
      409,
      'Orders Under Way',
      `The account cannot be erased while money of its orders is held, owed or disputed, and until 30 days after the last one (${r.orderNos.join(', ')}).`,
    ),
  // SALE-055
  'day-closed': ({ next }) =>
    faultText(
      409,
      'Day Closed',
      `This day is taken or closed. ${next ? `The next open day is ${writtenDay(next)}.` : 'Please choose another day or shipping method.'}`,
    ),
  'link-unknown': () =>
    faultText(404, 'Link Unknown', 'We do not know this link. Please look in your newest mail.'),
  'parcel-packed': () =>
    faultText(409, 'Parcel Packed', 'This package is being packed, so it can’t be changed anymore.'),
  'password-too-weak': (r) => ({
    ...faultText(400, 'Invalid Password', `The password needs: ${r.reasons.join(', ')}.`),
    messages: r.reasons.map((reason) => `The password needs ${reason}.`),
  }),
  'payment-approval-needed': (r) => faultText(409, 'Payment Approval Needed', approvalText(r)),
  'payment-approval-not-found': (r) =>
    faultText(404, 'Payment Approval Not Found', `No approval with ID "${r.approvalId}" was found.`),
  'payment-instrument-not-found': (r) =>
    faultText(
      404,
      'Payment Instrument Not Found',
      `No payment instrument "${r.paymentInstrumentId}" is here.`,
    ),
  'payment-method-not-applicable': (r) =>
    faultText(
      400,
      'Payment Method Not Applicable',
      `Payment method "${r.paymentMethodId}" cannot be used for this basket.`,
    ),
  'payment-provider-unavailable': (r) =>
    faultText(
      503,
      'Payment Provider Unavailable',
      `${r.paymentMethodId} does not answer now. Nothing was charged: try again, or pay another way.`,
    ),
  'payment-too-small': (r) =>
    faultText(
      400,
      'Payment Too Small',
      `Only $${r.amount.toFixed(2)} would be left to pay, and we cannot charge less than $${r.least.toFixed(2)}. Please add something small to your bag, or take a gift card out.`,
    ),
  'nothing-to-pay': (r) =>
    faultText(
      409,
      'Nothing To Pay',
      `Nothing of order "${r.orderNo}" waits for another payment: it is ${r.status}.`,
    ),
  // SALE-033
  'payment-declined': () =>
    faultText(409, 'Payment Declined', 'Oh fudge! This payment was declined. Please try another card.'),
  'payment-under-way': (r) =>
    faultText(
      409,
      'Payment Under Way',
      `The gateway has been asked for the money of payment instrument "${r.paymentInstrumentId}" already.`,
    ),
  'photo-limit-reached': (r) =>
    faultText(409, 'Photo Limit Reached', `You can add up to ${r.limit} photos to a review.`),
  'photo-not-readable': () =>
    faultText(400, 'Photo Not Readable', 'We can’t open that photo. Please use JPEG, PNG or WebP.'),
  'pickup-not-offered': (r) =>
    faultText(400, 'Pickup Not Offered', `Not available for pickup at ${r.storeName}`),
  'piece-not-available': (r) =>
    faultText(
      400,
      'Piece Not Available',
      `There is not enough ${r.pieceName} left for this box. Choose another piece for it.`,
    ),
  'product-not-available': (r) => faultText(400, 'Product Item Not Available', unavailableText(r)),
  'product-not-found': (r) =>
    faultText(404, 'Product Not Found', `No product with ID "${r.productId}" was found.`),
  'product-list-item-not-found': (r) =>
    faultText(404, 'Product List Item Not Found', `No item with ID "${r.itemId}" is in the list.`),
  'product-list-not-found': (r) =>
    faultText(404, 'Product List Not Found', `No product list with ID "${r.listId}" was found.`),
  'promotion-not-found': (r) =>
    faultText(404, 'Promotion Not Found', `No promotion with ID "${r.promotionId}" was found.`),
  'quantity-limit-exceeded': (r) =>
    faultText(
      400,
      'Quantity Limit Exceeded',
      // FORM-117.
      `You can add up to ${r.limit} of this item ${r.isPerOrder ? 'per order' : 'at once'}.`,
    ),
  'quota-exceeded': (r) => faultText(400, 'Quota Exceeded', `At most ${r.limit} ${r.quota} are allowed.`),
  'recipient-list-name-taken': (r) =>
    faultText(409, 'Name Taken', `You already have a list called "${r.name}".`),
  'recipient-list-not-found': (r) =>
    faultText(404, 'Recipient List Not Found', `No list of recipients with ID "${r.listId}" was found.`),
  'recommender-not-found': (r) =>
    faultText(404, 'Recommender Not Found', `No recommender "${r.recommender}" is here.`),
  'saved-box-name-taken': (r) => faultText(409, 'Name Taken', `You already have a box called "${r.name}".`),
  'saved-box-not-found': (r) =>
    faultText(404, 'Saved Box Not Found', `No saved box with ID "${r.boxId}" was found.`),
  'review-exists': () => faultText(409, 'Review Exists', 'You’ve already reviewed this product.'),
  'review-not-found': (r) =>
    faultText(404, 'Review Not Found', `No review with ID "${r.reviewId}" waits for that.`),
  'shared-list-not-found': () =>
    faultText(404, 'Shared List Not Found', 'This list isn’t shared anymore. Please ask for a new link.'),
  'shipment-already-exists': (r) =>
    faultText(400, 'Shipment Already Exists', `Shipment "${r.shipmentId}" is in the basket already.`),
  'shipment-not-found': (r) =>
    faultText(
      404,
      'Shipment Not Found',
      r.place?.orderNo !== undefined
        ? `The column ${r.place.column} names shipment ${r.shipmentId}, and order ${r.place.orderNo} has ${r.place.shipments}.`
        : `No shipment "${r.shipmentId}" is in the basket.`,
    ),
  'shipping-method-not-applicable': (r) =>
    faultText(
      400,
      'Invalid Shipping Method',
      `Shipping method "${r.shippingMethodId}" cannot be used for shipment "${r.shipmentId}": it does not go to its address. Choose one of its applicable methods.`,
    ),
  'site-not-found': (r) => faultText(404, 'Site Not Found', `No site "${r.siteId}" is here.`),
  'store-not-found': (r) => faultText(404, 'Store Not Found', `No store with ID "${r.storeId}" was found.`),
  // ACC-046
  'no-subscription-to-end': ({ orderNo }) =>
    faultText(
      409,
      'No Subscription To End',
      `Only canceling all of an order that began a subscription can end it, and ${orderNo} is none.`,
    ),
  'subscription-needs': (r) => faultText(409, 'Subscription Needs More', subscriptionNeeds[r.what]),
  'subscription-not-found': (r) =>
    faultText(404, 'Subscription Not Found', `No subscription with ID "${r.subscriptionId}" was found.`),
  'subscription-not-offered': (r) =>
    faultText(400, 'Subscription Not Offered', `${unofferedReasons[r.reason]}: "${r.productId}".`),
  'subscription-not-open': (r) => faultText(409, 'Subscription Not Open', notOpenReasons[r.reason]),
  'suggestion-not-found': () =>
    faultText(
      404,
      'Suggestion Not Found',
      'There is no address with this key. Take a key from address-suggestions.',
    ),
  'token-expired': () => faultText(400, 'Token Expired', 'This link has expired. Please request a new one.'),
  'token-invalid': () =>
    faultText(400, 'Invalid Token', 'This link doesn’t work, or was already used. Please request a new one.'),
  'too-many-attempts': (r) =>
    faultText(429, 'Too Many Requests', `Too many attempts. Try again in ${r.retryAfterSeconds} seconds.`),
  'wrong-password': () => faultText(401, 'Invalid Password', 'That’s not your current password.'),
  'zone-not-found': (r) => faultText(404, 'Zone Not Found', `No zone "${r.zone}" is here.`),
}

/** FORM-015: fields that shoppers know by another name. */
const fieldNames: Readonly<Record<string, string>> = { stateUS: 'State' }
