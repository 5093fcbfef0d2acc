import type { ListedDispute } from '#commerce/orders/order-disputes.ts'
import type { MoneyToLookAt } from '#commerce/orders/money/owed-queries.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Command, CommandContext } from './command.ts'
import { refused } from './order-refusals.ts'
import { amountOf, paymentLine } from './order-text.ts'
import { withShop } from './with-shop.ts'

const listLength = 50

export const owedCommands: readonly Command[] = [
  {
    name: 'orders owed',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists money that the gateway refused for good, and refunds that you send by hand',
    details:
      'A capture that failed: the gateway has not paid you. Owed: the gateway has not returned this to the buyer. Not held: the bank has declined to hold the money again, and the buyer was asked to pay; "bonbon orders retry" asks the bank once more. By hand: the order was paid by check, so you send its refund.',
    run: (_, context) => listOwed(context),
  },
  {
    name: 'orders disputes',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists payments that their payers have disputed at the bank',
    details:
      'Answer each at your gateway, by its day, with what proves the sale: the last column is its id there. Until the bank has decided, nothing of the payment is refunded. What you lose stands on the order.',
    run: (_, context) => listDisputes(context),
  },
  {
    name: 'orders retry',
    usage: '<number>',
    count: { least: 1, most: 1 },
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

const listDisputes = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const found = await orders.disputes.open(listLength)
    context.print(found.length === 0 ? 'No payment is disputed.' : found.map(disputeLine).join('\n'))
    return 0
  })

const disputeLine = ({
  openedAt,
  orderNo,
  amountCents,
  currency,
  reason,
  answerBy,
  id,
}: ListedDispute): string =>
  [
    openedAt.slice(0, 10),
    orderNo,
    amountOf(amountCents, currency),
    reason,
    ...(answerBy === null ? [] : [`answer by ${answerBy.slice(0, 10)}`]),
    id,
  ].join('  ')

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
