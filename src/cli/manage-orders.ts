import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'
import type { Order, OrderStatus } from '#commerce/orders/order.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { mixLines } from '#shared/mix-lines.ts'
import { toDecimal } from '#shared/money.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
const oneNumber = { usage: '<number>', count: { least: 1, most: 1 } }
const statuses: readonly OrderStatus[] = ['created', 'new', 'open', 'completed', 'cancelled', 'failed']

export const orderCommands: readonly Command[] = [
  {
    name: 'orders list',
    usage: '[status]',
    count: { least: 0, most: 1 },
    summary: `Lists the ${listLength} newest orders, or those with a status`,
    details: `The status is one of ${statuses.join(', ')}. Without one, failed orders are left out.`,
    run: ([status], context) => listOrders(status, context),
  },
  {
    name: 'orders show',
    ...oneNumber,
    summary: 'Prints an order: goods, shipments and payments',
    run: ([orderNo = ''], context) => showOrder(orderNo, context),
  },
  {
    name: 'orders journal',
    ...oneNumber,
    summary: 'Prints what happened to an order: when, by whom, what and why',
    details:
      'Times are in UTC. The author is the shopper, the shop (its jobs), the command line, a member of the staff or an API key. Addresses that were changed are shown until they are deleted with the person, or after two years.',
    run: ([orderNo = ''], context) => showJournal(orderNo, context),
  },
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
      'The order is completed then. One that bought e-gift cards is completed when the last of their mails is sent, too.',
    run: ([orderNo = ''], context) => closeOrder(orderNo, 'complete', context),
  },
  {
    name: 'orders cancel',
    usage: '<number> [replacements-voided]',
    count: { least: 1, most: 2 },
    summary: 'Cancels an order, and gives back its stock and its money',
    details:
      'Money that the gateway holds is released, what it has captured is refunded, and gift cards get theirs back. If the gateway does not answer, the running shop tries again by itself. This cannot be undone, and an order cannot be cancelled once a part of it has left the shop. An e-gift card of the order that was voided by hand may have a replacement, which the shop does not know: void that first, and then write "replacements-voided".',
    run: ([orderNo = '', option], context) => cancelOrder(orderNo, option, context),
  },
]

function listOrders(status: string | undefined, context: CommandContext): Promise<number> {
  const known = statuses.find((one) => one === status)
  if (status !== undefined && known === undefined) {
    context.printError(`There is no status ${status}: write one of ${statuses.join(', ')}.`)
    return Promise.resolve(1)
  }
  return withShop(context, async ({ orders }) => {
    const found = await orders.administration.list(listLength, known)
    context.print(found.length === 0 ? 'There is no such order.' : found.map(listLine).join('\n'))
    return 0
  })
}

const listLine = ({ orderNo, siteId, status, createdAt, customerEmail, currency, totalCents }: ListedOrder) =>
  [
    createdAt.toISOString().slice(0, 10),
    orderNo,
    status.padEnd(9),
    siteId,
    amountOf(totalCents, currency),
    customerEmail ?? '-',
  ].join('  ')

const amountOf = (cents: number, currency: string): string => `${toDecimal(cents).toFixed(2)} ${currency}`

const showOrder = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders, giftCards }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    context.print(orderText(order, await giftCards.sold.numbersOf(orderNo)))
    return 0
  })

const showJournal = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const events = await orders.administration.journal(orderNo)
    if (isRefusal(events)) return refused(events, context)
    context.print(
      events.length === 0
        ? `Nothing has happened to order ${orderNo} yet.`
        : events.map(eventLine).join('\n'),
    )
    return 0
  })

const eventLine = ({ at, actor, kind, shipmentId, details, private: values }: OrderEvent): string =>
  [
    at.toISOString().slice(0, 19).replace('T', ' '),
    (actor.id === undefined ? actor.kind : `${actor.kind} ${actor.id}`).padEnd(12),
    kind,
    ...(shipmentId === null ? [] : [`shipment ${shipmentId}`]),
    ...Object.entries({ ...details, ...values }).map(([name, value]) => detailText(name, value)),
  ].join('  ')

const detailText = (name: string, value: unknown): string =>
  name.endsWith('Cents') && typeof value === 'number'
    ? `${name.slice(0, -'Cents'.length)} ${toDecimal(value).toFixed(2)}`
    : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`

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

function cancelOrder(orderNo: string, option: string | undefined, context: CommandContext): Promise<number> {
  if (option === undefined || option === 'replacements-voided')
    return closeOrder(orderNo, 'cancel', context, { replacedCardsAreVoided: option !== undefined })
  context.printError(`After the number write nothing or "replacements-voided", not "${option}".`)
  return Promise.resolve(1)
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

function refused(
  refusal: Refusal<
    'order-not-found' | 'order-not-open' | 'order-has-left' | 'gift-card-used' | 'gift-card-voided'
  >,
  { printError }: CommandContext,
): number {
  if (refusal.refused === 'gift-card-used') {
    printError(
      `Somebody has spent from an e-gift card that order ${refusal.orderNo} bought, so it cannot be cancelled, also not after the card was voided: its money would be given out twice. Void the card ("bonbon gift-cards void"), and refund at the gateway what is due without what was spent.`,
    )
    return 1
  }
  if (refusal.refused === 'gift-card-voided') {
    const { orderNo, numbers } = refusal
    printError(
      `E-gift cards that order ${orderNo} bought were voided by hand (${numbers.join(', ')}). Void the cards that were issued in their place, and then write "bonbon orders cancel ${orderNo} replacements-voided". If one of those was spent from, do not cancel the order.`,
    )
    return 1
  }
  if (refusal.refused === 'order-has-left') {
    printError(`A part of order ${refusal.orderNo} has left the shop, so it cannot be cancelled as a whole.`)
    return 1
  }
  printError(
    refusal.refused === 'order-not-found'
      ? `There is no order ${refusal.orderNo}: "bonbon orders list" shows the newest.`
      : `Order ${refusal.orderNo} is ${refusal.status}. Only an order that is new or open can be changed.`,
  )
  return 1
}

function orderText(order: Order, cardNumbers: ReadonlyMap<string, string>): string {
  const { orderNo, status, siteId, createdAt, customerEmail, items, shipments, payments, currency } = order
  const shipmentText = shipments.map((shipment) => {
    const { id, address, methodName, storeId, arrivesOn, formerDay } = shipment
    const place = [
      address?.firstName,
      address?.lastName,
      address?.city,
      address?.stateCode,
      address?.postalCode,
    ]
    const goods = items
      .filter(({ shipmentId }) => shipmentId === id)
      .flatMap(({ quantity, productId, productName, priceCents, contents }) => [
        `  ${quantity} × ${productName || productId} (${productId})  ${amountOf(priceCents, currency)}`,
        ...mixLines(contents).map((line) => `      ${line}`),
      ])
    const heading = [
      storeId === null ? 'Ship to' : `Pick up at ${storeId}:`,
      place.filter(Boolean).join(' '),
      methodName ?? '',
      arrivesOn ? `arrives ${arrivesOn}` : '',
      formerDay ? `(paid late, was ${formerDay})` : '',
    ]
    return [heading.filter(Boolean).join('  '), ...goods].join('\n')
  })
  return [
    `Order ${orderNo}  ${status}  ${siteId}  ${createdAt}  ${customerEmail ?? '-'}`,
    ...shipmentText,
    ...eGiftCardLines(order, cardNumbers),
    `Total ${amountOf(order.orderTotalCents, currency)}`,
    ...payments.map((payment) => paymentLine(payment, order)),
  ].join('\n')
}

/** The numbers are those of the cards that are valid now: a lost one was replaced. */
const eGiftCardLines = (
  { eGiftCards = [], currency }: Order,
  numbers: ReadonlyMap<string, string>,
): string[] =>
  eGiftCards.map(({ id, amountCents, recipientName, recipientEmail, sendOn }) =>
    [
      `E-gift card ${numbers.get(id) ?? 'not issued'}`,
      amountOf(amountCents, currency),
      `to ${recipientName} ${recipientEmail}`,
      ...(sendOn ? [`on ${sendOn}`] : []),
    ].join('  '),
  )

const paymentLine = (
  { methodId, amountCents, status }: Order['payments'][number],
  { currency }: Order,
): string => `Payment ${methodId}  ${amountOf(amountCents, currency)}  ${status}`
