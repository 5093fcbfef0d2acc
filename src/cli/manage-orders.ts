import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { MoneyToLookAt } from '#commerce/orders/money/movement-queries.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'
import type { Order, OrderStatus } from '#commerce/orders/order.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { mixLines } from '#shared/mix-lines.ts'
import { toDecimal } from '#shared/money.ts'
import { refusalFault } from '#api/faults.ts'
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
  {
    name: 'orders owed',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists money that the gateway refused for good, and refunds that you send by hand',
    details:
      'A capture that failed: the gateway has not paid you. Owed: the gateway has not returned this to the buyer. By hand: the order was paid by check, so you send its refund.',
    run: (_, context) => listOwed(context),
  },
  {
    name: 'orders retry',
    ...oneNumber,
    summary: 'Asks the gateway again for the money of an order that it refused',
    run: ([orderNo = ''], context) => retryMoney(orderNo, context),
  },
  {
    name: 'orders sent-back',
    usage: '<number> <reference>',
    count: { least: 2, most: 2 },
    summary: 'Says that you have sent the buyer what is owed or sent by hand',
    details: 'The reference is the number of your check, or what your bank prints. It stands in the journal.',
    run: ([orderNo = '', reference = ''], context) => sentBack(orderNo, reference, context),
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

const listOwed = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const found = await orders.administration.moneyToLookAt(listLength)
    context.print(found.length === 0 ? 'The gateway has refused nothing.' : found.map(owedLine).join('\n'))
    return 0
  })

const owedLine = ({
  since,
  orderNo,
  kind,
  methodId,
  amountCents,
  currency,
  failure,
}: MoneyToLookAt): string =>
  [
    since.toISOString().slice(0, 10),
    orderNo,
    kind.padEnd(14),
    methodId,
    amountOf(amountCents, currency),
    ...(failure === null ? [] : [failure]),
  ].join('  ')

const retryMoney = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.retryMoney(orderNo)
    if (isRefusal(order)) return refused(order, context)
    context.print(order.payments.map((one) => paymentLine(one, order)).join('\n'))
    return 0
  })

const sentBack = (orderNo: string, reference: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.sentByHand(orderNo, reference)
    if (isRefusal(order)) return refused(order, context)
    context.print(order.payments.map((one) => paymentLine(one, order)).join('\n'))
    return 0
  })

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

function refused(refusal: Refusal, { printError }: CommandContext): number {
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
    case 'no-money-open':
      return `Nothing is owed for order ${refusal.orderNo}: "bonbon orders owed" lists what is.`
    default:
      return undefined
  }
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
      `Shipment ${id}`,
      shipmentOf(order, id).state,
      storeId === null ? 'Ship to' : `Pick up at ${storeId}:`,
      place.filter(Boolean).join(' '),
      methodName ?? '',
      arrivesOn ? `arrives ${arrivesOn}` : '',
      formerDay ? `(paid late, was ${formerDay})` : '',
    ]
    return [
      heading.filter(Boolean).join('  '),
      ...holdLines(order, id),
      ...parcelLines(order, id),
      ...goods,
    ].join('\n')
  })
  return [
    `Order ${orderNo}  ${status}  ${siteId}  ${createdAt}  ${customerEmail ?? '-'}`,
    ...holdLines(order, null),
    ...shipmentText,
    ...eGiftCardLines(order, cardNumbers),
    `Total ${amountOf(order.orderTotalCents, currency)}`,
    ...payments.map((payment) => paymentLine(payment, order)),
  ].join('\n')
}

/** Of a shipment, or of the whole order. */
const holdLines = ({ holds }: Order, shipmentId: string | null): string[] =>
  holds
    .filter((hold) => hold.shipmentId === shipmentId)
    .map(({ reason, placedAt, releaseOn, note }) =>
      [
        `  On hold: ${reason}`,
        `since ${placedAt.slice(0, 10)}`,
        ...(releaseOn === null ? [] : [`until ${releaseOn}`]),
        ...(note === null ? [] : [note]),
      ].join('  '),
    )

const parcelLines = ({ parcels }: Order, shipmentId: string): string[] =>
  parcels
    .filter((parcel) => parcel.shipmentId === shipmentId && parcel.state !== 'unpacked')
    .map(({ state, carrierName, trackingNo, shippedOn, deliveredOn, id }) =>
      [
        `  Parcel ${id}`,
        state,
        ...(carrierName === null ? [] : [carrierName + (trackingNo === null ? '' : ` ${trackingNo}`)]),
        `left ${shippedOn}`,
        ...(deliveredOn === null ? [] : [`delivered ${deliveredOn}`]),
      ].join('  '),
    )

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
      `gift-card:${id}`,
    ].join('  '),
  )

const paymentLine = (
  { methodId, amountCents, refundedCents, owedCents, status }: Order['payments'][number],
  { currency }: Order,
): string =>
  [
    `Payment ${methodId}`,
    amountOf(amountCents, currency),
    status,
    ...(refundedCents > 0 && refundedCents < amountCents
      ? [`returned ${amountOf(refundedCents, currency)}`]
      : []),
    ...(owedCents > 0 ? [`owed ${amountOf(owedCents, currency)}`] : []),
  ].join('  ')
