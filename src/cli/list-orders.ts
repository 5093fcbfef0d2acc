import type { OrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'
import type { OrderStatus } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { decimalText, type Currency } from '#shared/money/money.ts'
import type { Command, CommandContext } from './command.ts'
import { refused } from './order-refusals.ts'
import { amountOf, orderText } from './order-text.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
const oneNumber = { usage: '<number>', count: { least: 1, most: 1 } }
const statuses: readonly OrderStatus[] = ['created', 'new', 'open', 'completed', 'cancelled', 'failed']

export const listCommands: readonly Command[] = [
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

const showOrder = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders, giftCards }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    context.print(orderText(order, await giftCards.sold.numbersOf(orderNo)))
    return 0
  })

const showJournal = (orderNo: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    const events = await orders.administration.journal(orderNo)
    if (isRefusal(events)) return refused(events, context)
    context.print(
      events.length === 0
        ? `Nothing has happened to order ${orderNo} yet.`
        : events.map((event) => eventLine(event, order.currency)).join('\n'),
    )
    return 0
  })

const eventLine = (
  { at, actor, kind, shipmentId, details, private: values }: OrderEvent,
  currency: Currency,
): string =>
  [
    at.toISOString().slice(0, 19).replace('T', ' '),
    (actor.id === undefined ? actor.kind : `${actor.kind} ${actor.id}`).padEnd(12),
    kind,
    ...(shipmentId === null ? [] : [`shipment ${shipmentId}`]),
    ...Object.entries({ ...details, ...values }).map(([name, value]) => detailText(name, value, currency)),
  ].join('  ')

const detailText = (name: string, value: unknown, currency: Currency): string =>
  name.endsWith('Cents') && typeof value === 'number'
    ? `${name.slice(0, -'Cents'.length)} ${decimalText(value, currency)}`
    : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`
