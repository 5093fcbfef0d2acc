import { isRefusal } from '#commerce/refusals.ts'
import type { Command, CommandContext } from './command.ts'
import { refused } from './order-refusals.ts'
import { paymentLine } from './order-text.ts'
import { withShop } from './with-shop.ts'

const oneNumber = { usage: '<number>', count: { least: 1, most: 1 } }

export const orderCommands: readonly Command[] = [
  {
    name: 'orders paid',
    ...oneNumber,
    summary: 'Says that the check of an order has come',
    details: 'E-gift cards that the order bought are issued and mailed with it.',
    run: ([orderNo = ''], context) => payOrder(orderNo, context),
  },
  {
    name: 'orders complete',
    ...oneNumber,
    summary: 'Marks all of an order as sent or handed over',
    details:
      'What is delivered leaves in parcels without a number; the buyer gets an email ten minutes later. The order is completed then. One that bought e-gift cards is completed when the last of their mails is sent, too.',
    run: ([orderNo = ''], context) => closeOrder(orderNo, 'complete', context),
  },
  {
    name: 'orders cancel',
    usage: '<number> [<shipment>|gift-card:<id>|replacements-voided] [not-in-stock]',
    count: { least: 1, most: 3 },
    summary: 'Cancels an order or a shipment of it, and gives back stock and money',
    details:
      'Money that the gateway holds is released, what it has captured is refunded, and gift cards get theirs back. If the gateway does not answer, the running shop tries again by itself. This cannot be undone. An order of which a part has left the shop is cancelled shipment by shipment, and an e-gift card by "gift-card:" and its id: "bonbon orders show" has the ids. What has left stays. An e-gift card of the order that was voided by hand may have a replacement, which the shop does not know: void that first, and then write "replacements-voided". Write "not-in-stock" at the end when the units are not on the shelf: nothing of them can be sold again.',
    run: ([orderNo = '', ...options], context) => cancelOrder(orderNo, options, context),
  },
]

const payOrder = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.paid(orderNo)
    if (isRefusal(order)) {
      context.printError(
        order.refused === 'order-not-found'
          ? `There is no order ${orderNo}: "bonbon orders list" shows the newest.`
          : `Order ${orderNo} is not paid by check.`,
      )
      return 1
    }
    context.print(order.payments.map((one) => paymentLine(one, order)).join('\n'))
    return 0
  })

function cancelOrder(orderNo: string, options: readonly string[], context: CommandContext): Promise<number> {
  const isNotInStock = options.at(-1) === 'not-in-stock'
  const [part, ...others] = isNotInStock ? options.slice(0, -1) : options
  if (others.length > 0) {
    context.printError(`Write one shipment or gift card after the number, and not ${others.join(' ')}.`)
    return Promise.resolve(1)
  }
  return closeOrder(orderNo, 'cancel', context, { ...partsOf(part), isNotInStock })
}

function partsOf(part: string | undefined) {
  if (part === undefined || part === 'replacements-voided')
    return { replacedCardsAreVoided: part !== undefined }
  const [, eGiftCardId] = /^gift-card:(.+)$/.exec(part) ?? []
  return eGiftCardId === undefined ? { shipmentId: part } : { eGiftCardId }
}

const closeOrder = (
  orderNo: string,
  action: 'complete' | 'cancel',
  context: CommandContext,
  options = {},
): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration[action](orderNo, options)
    if (isRefusal(order)) return refused(order, context)
    context.print(`Order ${orderNo} is ${order.status}.`)
    if (action === 'complete' && order.status !== 'completed')
      context.print('It is completed when its e-gift cards are mailed.')
    if (action === 'cancel') context.print(order.payments.map((one) => paymentLine(one, order)).join('\n'))
    const isWaiting = order.payments.some(({ status }) => status === 'voiding' || status === 'refunding')
    if (isWaiting)
      context.print('The gateway has not confirmed it yet: the running shop asks again by itself.')
    return 0
  })
