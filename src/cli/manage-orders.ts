import { isRefusal } from '#commerce/refusals.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { isWholeCents, toCents } from '#shared/money/money.ts'
import type { Command, CommandContext } from './command.ts'
import { refused } from './order-refusals.ts'
import { amountOf, paymentLine } from './order-text.ts'
import { withShop } from './with-shop.ts'

const oneNumber = { usage: '<number>', count: { least: 1, most: 1 } }

export const orderCommands: readonly Command[] = [
  {
    name: 'orders paid',
    usage: '<number> <amount> <check number> [<day>]',
    count: { least: 3, most: 4 },
    summary: 'Records a check that has come for an order',
    details:
      'The amount has two decimals, such as 40.00. With all that is due the hold of the order ends, and e-gift cards that it bought are issued and mailed. With less, the order is paid in part and stays on hold. What is more goes back by hand: "bonbon orders owed" lists it. The same check recorded twice changes nothing. Without a day it has come today.',
    run: ([orderNo = '', amount = '', number = '', receivedOn], context) =>
      recordCheck(orderNo, { amount, number, receivedOn }, context),
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
    usage: '<number> [<shipment>|gift-card:<id>|replacements-voided] [end-subscription] [not-in-stock]',
    count: { least: 1, most: 4 },
    summary: 'Cancels an order or a shipment of it, and gives back stock and money',
    details:
      'Money that the gateway holds is released, what it has captured is refunded, and gift cards get theirs back. If the gateway does not answer, the running shop tries again by itself. This cannot be undone. An order of which a part has left the shop is cancelled shipment by shipment, and an e-gift card by "gift-card:" and its id: "bonbon orders show" has the ids. What has left stays. An e-gift card of the order that was voided by hand may have a replacement, which the shop does not know: void that first, and then write "replacements-voided". The subscriptions that the order began go on, unless you write "end-subscription". Write "not-in-stock" at the end when the units are not on the shelf: nothing of them can be sold again.',
    run: ([orderNo = '', ...options], context) => cancelOrder(orderNo, options, context),
  },
]

interface TypedCheck {
  amount: string
  number: string
  receivedOn: string | undefined
}

function recordCheck(orderNo: string, typed: TypedCheck, context: CommandContext): Promise<number> {
  const { amount, number, receivedOn } = typed
  const wrong = !/^\d{1,8}\.\d{2,3}$/.test(amount)
    ? `"${amount}" is no amount: write it with two decimals, such as 40.00.`
    : receivedOn !== undefined && !isCalendarDate(receivedOn)
      ? `"${receivedOn}" is no day: write it as 2026-11-28.`
      : undefined
  if (wrong !== undefined) {
    context.printError(wrong)
    return Promise.resolve(1)
  }
  return withShop(context, async ({ orders: { administration } }) => {
    const paid = await administration.find(orderNo)
    if (isRefusal(paid)) return refused(paid, context)
    if (!isWholeCents(Number(amount), paid.currency)) {
      context.printError(`"${amount}" has more decimals than ${paid.currency}.`)
      return 1
    }
    const check = { amountCents: toCents(Number(amount), paid.currency), number, receivedOn }
    const order = await administration.recordCheck(orderNo, check)
    if (isRefusal(order)) return refused(order, context)
    context.print(order.payments.map((one) => paymentLine(one, order)).join('\n'))
    const dueCents = administration.checkDueCents(order)
    if (dueCents !== undefined) context.print(`${amountOf(dueCents, order.currency)} is still due.`)
    return 0
  })
}

function cancelOrder(orderNo: string, options: readonly string[], context: CommandContext): Promise<number> {
  const isNotInStock = options.at(-1) === 'not-in-stock'
  const rest = isNotInStock ? options.slice(0, -1) : options
  const endsSubscriptions = rest.at(-1) === 'end-subscription'
  const [part, ...others] = endsSubscriptions ? rest.slice(0, -1) : rest
  if (others.length > 0) {
    context.printError(`Write one shipment or gift card after the number, and not ${others.join(' ')}.`)
    return Promise.resolve(1)
  }
  return closeOrder(orderNo, 'cancel', context, { ...partsOf(part), isNotInStock, endsSubscriptions })
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
