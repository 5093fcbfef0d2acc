import type { Refusal } from '#commerce/refusals.ts'
import { refusalFault } from '#api/faults/faults.ts'
import type { CommandContext } from './command.ts'

/** Prints why an order was refused. */
export function refused(refusal: Refusal, { printError }: CommandContext): number {
  if (refusal.refused === 'gift-card-used') {
    printError(
      `Somebody has spent from an e-gift card that order ${refusal.orderNo} bought, so it cannot be cancelled, also not after the card was voided: its money would be given out twice. Void the card ("bonbon gift-cards void"), and refund at the gateway what is due without what was spent.`,
    )
    return 1
  }
  if (refusal.refused === 'gift-card-voided') {
    const { orderNo, lastDigits } = refusal
    printError(
      `E-gift cards that order ${orderNo} bought were voided by hand (ending in ${lastDigits.join(', ')}). Void the cards that were issued in their place, and then write "bonbon orders cancel ${orderNo} replacements-voided". If one of those was spent from, do not cancel the order.`,
    )
    return 1
  }
  if (refusal.refused === 'order-has-left') {
    printError(
      `A part of order ${refusal.orderNo} has left the shop, so it cannot be cancelled as a whole. Write a shipment after the number.`,
    )
    return 1
  }
  const text = otherTexts(refusal)
  if (text !== undefined) {
    printError(text)
    return 1
  }
  throw new Error(`An order was refused: ${JSON.stringify(refusal)}`)
}

function otherTexts(refusal: Refusal): string | undefined {
  switch (refusal.refused) {
    case 'order-not-found':
      return `There is no order ${refusal.orderNo}: "bonbon orders list" shows the newest.`
    case 'order-not-open':
      return `Order ${refusal.orderNo} is ${refusal.status}. Only an order that is new or open can be changed.`
    case 'shipment-not-found':
      return `The order has no shipment ${refusal.shipmentId}: "bonbon orders show" has them.`
    case 'shipment-held':
      return refusalFault(refusal, '').detail
    case 'money-not-held':
      return `The money of order ${refusal.orderNo} is not held: ${refusal.reason}. "bonbon orders owed" has what the gateway refused.`
    case 'shipment-state':
      return `Shipment ${refusal.shipmentId} is ${refusal.state}, so it cannot be ${refusal.verb}.`
    case 'gift-card-not-found':
      return 'The order has no such e-gift card: "bonbon orders show" has them.'
    case 'gift-card-not-issued':
      return `The check of order ${refusal.orderNo} has not come yet, so its e-gift cards are not issued. Cancel the whole order, or wait for the check.`
    case 'payment-disputed':
      return `The payer has disputed the payment of order ${refusal.orderNo} at the bank. Refund nothing until that is decided: "bonbon orders disputes" lists what is open.`
    case 'no-subscription-to-end':
      return `Order ${refusal.orderNo} began no subscription, or only a part of it is cancelled: "bonbon subscriptions end" ends one by its id.`
    case 'order-without-check':
      return `Order ${refusal.orderNo} is not paid by check.`
    case 'check-recorded':
    case 'invalid-field':
      return refusalFault(refusal, '').detail
    case 'no-money-open':
      return `Nothing is owed for order ${refusal.orderNo}: "bonbon orders owed" lists what is.`
    default:
      return undefined
  }
}
