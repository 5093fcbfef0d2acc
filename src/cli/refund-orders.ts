import { refusalFault } from '#api/faults/faults.ts'
import type { Order, RefundDestination } from '#commerce/orders/order.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { isWholeCents, toCents } from '#shared/money/money.ts'
import { refundReasons, type RefundReason } from '#shared/orders/order-reasons.ts'
import type { Command, CommandContext } from './command.ts'
import { refused } from './order-refusals.ts'
import { amountOf, paymentLine } from './order-text.ts'
import { withShop } from './with-shop.ts'

const newCardWord = 'new-gift-card'

export const refundCommands: readonly Command[] = [
  {
    name: 'orders refund',
    usage: `<number> <product>|shipping:<shipment>|gift-card:<id> <units>|<amount> [<reason>] [${newCardWord}]`,
    count: { least: 3, most: 5 },
    summary: 'Gives money of an order back without cancelling anything',
    details: [
      'A whole number is units of the product that have left; an amount has two decimals, such as 5.00. Amounts have the tax in them.',
      `The money goes back the way the order was paid, the card first; write "${newCardWord}" at the end for a new gift card, which is mailed to the buyer.`,
      `The reason is one of ${refundReasons.filter((reason) => reason !== 'other').join(', ')}; without one it is goodwill. No stock is moved. What waits is cancelled instead.`,
    ].join('\n'),
    run: ([orderNo = '', part = '', quantity = '', ...words], context) =>
      refundOrder({ orderNo, part, quantity, words }, context),
  },
]

interface Typed {
  orderNo: string
  part: string
  quantity: string
  words: readonly string[]
}

const refundOrder = ({ orderNo, words, ...typed }: Typed, context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    const part = partOf(order, typed)
    const how = howOf(words)
    if (typeof part === 'string') return wrong(part, context)
    if (typeof how === 'string') return wrong(how, context)
    const made = await orders.refunds.make(orderNo, { parts: [part], ...how })
    if (isRefusal(made)) return wrong(refusalFault(made, '').detail, context)
    const { refund, order: after } = made
    context.print(
      [
        `Refunded ${amountOf(refund.amountCents, after.currency)} of order ${orderNo}, of which ${amountOf(refund.taxCents, after.currency)} is tax.`,
        ...after.payments.map((payment) => paymentLine(payment, after)),
      ].join('\n'),
    )
    return 0
  })

function wrong(text: string, { printError }: CommandContext): number {
  printError(text)
  return 1
}

/** The part of the order, or the error. */
function partOf(order: Order, { part, quantity }: Pick<Typed, 'part' | 'quantity'>): RefundedPart | string {
  const isUnits = /^[1-9]\d{0,5}$/.test(quantity)
  if (!isUnits && !/^\d{1,8}\.\d{2,3}$/.test(quantity))
    return `"${quantity}" is no number of units and no amount: write 2, or 5.00.`
  if (!isUnits && !isWholeCents(Number(quantity), order.currency))
    return `"${quantity}" has more decimals than ${order.currency}.`
  const goodwillCents = isUnits ? 0 : toCents(Number(quantity), order.currency)
  const [, kind, ownId = ''] = /^(shipping|gift-card):(.+)$/.exec(part) ?? []
  if (kind === 'shipping' || kind === 'gift-card')
    return isUnits
      ? `Write an amount with two decimals for ${part}, such as 5.00.`
      : { kind, id: ownId, units: 0, goodwillCents }
  const lines = order.items.filter(({ id, productId }) => id === part || productId === part)
  const [line] = lines
  if (!line) return `Order ${order.orderNo} has no product ${part}: "bonbon orders show" has them.`
  if (lines.length > 1)
    return `Order ${order.orderNo} has several lines of ${part}. Write the id of one: ${lines.map(({ id, shipmentId }) => `${id} (shipment ${shipmentId})`).join(', ')}.`
  return {
    kind: 'line',
    id: line.id,
    units: isUnits ? Number(quantity) : 0,
    goodwillCents,
  }
}

function howOf(words: readonly string[]): { reason: RefundReason; destination: RefundDestination } | string {
  const reasons = words.filter((word) => word !== newCardWord)
  const [typed = 'goodwill'] = reasons
  const reason = refundReasons.find((one) => one === typed && one !== 'other')
  if (reason === undefined || reasons.length > 1)
    return `"${reasons.join(' ')}" is no reason: write one of ${refundReasons.filter((one) => one !== 'other').join(', ')}.`
  return { reason, destination: words.includes(newCardWord) ? newCardWord : 'original' }
}
