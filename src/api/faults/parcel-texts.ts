import type { Refusal } from '#commerce/refusals.ts'
import { faultText, type FaultText } from './fault-text.ts'
import { holdReasonText } from './hold-texts.ts'

/** Status and texts of refusals about an order's parcels, pickups, holds and payments, for staff calls and commands. */
export const parcelTexts = {
  'units-not-cancellable': (r: Refusal<'units-not-cancellable'>) =>
    faultText(409, 'Units Not Cancellable', `Line "${r.itemId}" does not have ${r.units} units that wait.`),
  // SALE-004
  'shipment-state': (r: Refusal<'shipment-state'>) =>
    faultText(409, 'Shipment State', `Shipment "${r.shipmentId}" is ${r.state}, so it cannot be ${r.verb}.`),
  // SALE-078
  'pickup-code-wrong': ({ triesLeft }: Refusal<'pickup-code-wrong'>) =>
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
  'pickup-code-locked': (r: Refusal<'pickup-code-locked'>) =>
    faultText(
      409,
      'Pickup Code Locked',
      `Too many wrong codes were typed. Codes of this order work again in ${r.minutes === 1 ? 'a minute' : `${r.minutes} minutes`}. Until then, ask for the name of the person and write down what was shown.`,
    ),
  'carrier-not-found': (r: Refusal<'carrier-not-found'>) =>
    faultText(
      400,
      'Carrier Not Found',
      `There is no carrier "${r.carrierId}". Carriers are: ${r.known.join(', ') || 'none'}.`,
    ),
  // SALE-066
  'contents-differ': (r: Refusal<'contents-differ'>) =>
    faultText(
      409,
      'Contents Differ',
      [r.missing && `Missing: ${r.missing}.`, r.tooMany && `Too many: ${r.tooMany}.`]
        .filter(Boolean)
        .join(' '),
    ),
  'hold-not-found': (r: Refusal<'hold-not-found'>) =>
    faultText(404, 'Hold Not Found', `There is no hold "${r.holdId}".`),
  'hold-rule-not-found': (r: Refusal<'hold-rule-not-found'>) =>
    faultText(404, 'Hold Rule Not Found', `There is no hold rule "${r.id}".`),
  // SALE-040
  'shipment-held': (r: Refusal<'shipment-held'>) =>
    faultText(409, 'Shipment Held', `This shipment is on hold: ${r.reasons.map(holdReasonText).join(', ')}.`),
  // SALE-030
  'money-not-held': (r: Refusal<'money-not-held'>) =>
    faultText(409, 'Money Not Held', `The money for this parcel is not held: ${r.reason}.`),
  'parcel-not-found': (r: Refusal<'parcel-not-found'>) =>
    faultText(404, 'Parcel Not Found', `There is no parcel "${r.parcelId}".`),
  'parcel-state': (r: Refusal<'parcel-state'>) =>
    faultText(409, 'Parcel State', `Parcel "${r.parcelId}" is ${r.state}, so it cannot be ${r.verb}.`),
  // SALE-070
  'too-late': () => faultText(409, 'Too Late', 'This parcel has been announced or charged already.'),
  // SALE-072
  'tracking-number-taken': (r: Refusal<'tracking-number-taken'>) =>
    faultText(
      409,
      'Tracking Number Taken',
      `${r.carrier} ${r.trackingNo} is the number of a parcel of order ${r.orderNo} already.`,
    ),
  'tracking-number-mistyped': (r: Refusal<'tracking-number-mistyped'>) =>
    faultText(
      400,
      'Tracking Number Mistyped',
      `A digit of ${r.trackingNo} is wrong: the check digit of ${r.carrier} does not fit. Please compare it with the label.`,
    ),
  'tracking-number-wrong': (r: Refusal<'tracking-number-wrong'>) =>
    faultText(400, 'Tracking Number Wrong', `This is no tracking number of ${r.carrier}.`),
  'no-money-open': (r: Refusal<'no-money-open'>) =>
    faultText(409, 'No Money Open', `Order ${r.orderNo} has no money that the gateway has refused.`),
  'order-has-left': (r: Refusal<'order-has-left'>) =>
    faultText(409, 'Order Has Left', `A part of order ${r.orderNo} has left the shop.`),
  'order-without-check': (r: Refusal<'order-without-check'>) =>
    faultText(409, 'Order Without Check', `Order ${r.orderNo} is not paid by check.`),
  // SALE-053
  'gift-card-used': () =>
    faultText(409, 'Gift Card Used', 'Somebody has used this gift card already, so it cannot be cancelled.'),
  'gift-card-not-issued': (r: Refusal<'gift-card-not-issued'>) =>
    faultText(409, 'Gift Card Not Issued', `The check of order ${r.orderNo} has not come yet.`),
  'gift-card-voided': (r: Refusal<'gift-card-voided'>) =>
    faultText(
      409,
      'Gift Card Voided',
      `A gift card that order ${r.orderNo} bought was voided and may have been replaced.`,
    ),
  // ACC-046
  'no-subscription-to-end': ({ orderNo }: Refusal<'no-subscription-to-end'>) =>
    faultText(
      409,
      'No Subscription To End',
      `Only canceling all of an order that began a subscription can end it, and ${orderNo} is none.`,
    ),
} satisfies Record<string, (refusal: never) => FaultText>
