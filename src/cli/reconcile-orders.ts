import type { GatewayPayment } from '#commerce/ports/payment-gateway.ts'
import { decimalText } from '#shared/money/money.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const defaultDays = 7
const mostDays = 180
const mostNumbers = 10_000_000
const dayMilliseconds = 24 * 60 * 60 * 1000

export const reconcileCommands: readonly Command[] = [
  {
    name: 'orders reconcile',
    usage: '[days]',
    count: { least: 0, most: 1 },
    summary: 'Lists payments that the gateway has and the shop has not',
    details:
      'For after a restore: asks the gateway for the payments of the last days (7 unless you write another number). For each line, make the order by hand, or void or refund the payment at the gateway. The command changes nothing.',
    run: ([days], context) => reconcile(days, context),
  },
  {
    name: 'orders skip-numbers',
    usage: '<count>',
    count: { least: 1, most: 1 },
    summary: 'Lets the numbers of new orders skip some, after a restore to an earlier time',
    details:
      '"bonbon restore" does that by itself. After a restore with other tools, "bonbon orders reconcile" says how many. Choose more than the orders that were lost.',
    run: ([count = ''], context) => skip(count, context),
  },
]

async function reconcile(days: string = String(defaultDays), context: CommandContext): Promise<number> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > mostDays) {
    context.printError(`The days are ${days}: write a whole number from 1 to ${mostDays}.`)
    return 1
  }
  const since = new Date(Date.now() - Number(days) * dayMilliseconds)
  return withShop(context, async ({ orders }) => {
    const found = await orders.reconcile(since)
    if (!found) {
      context.printError('The payment gateway has no list of its payments: compare with its own pages.')
      return 1
    }
    const { compared, unknown, numbersToSkip } = found
    for (const payment of unknown) context.print(lineOf(payment))
    context.print(
      unknown.length === 0
        ? `The shop has an order for each of the ${compared} payments that the gateway has since ${since.toISOString()}.`
        : `${unknown.length} of ${compared} payments since ${since.toISOString()} have no order: make the order by hand, or void or refund the payment at the gateway.`,
    )
    if (numbersToSkip > 0)
      context.print(
        `New orders would get the numbers of these payments: run "bonbon orders skip-numbers ${numbersToSkip + 1000}" before you sell.`,
      )
    return 0
  })
}

const lineOf = ({ madeAt, orderNo, state, amountCents, currency, reference }: GatewayPayment): string =>
  [
    madeAt,
    `order ${orderNo}`,
    state.padEnd(8),
    `${decimalText(amountCents, currency)} ${currency}`,
    reference,
  ].join('  ')

async function skip(count: string, context: CommandContext): Promise<number> {
  if (!/^\d{1,8}$/.test(count) || Number(count) < 1 || Number(count) > mostNumbers) {
    context.printError(`The numbers are ${count}: write a whole number from 1 to ${mostNumbers}.`)
    return 1
  }
  return withShop(context, async ({ orders }) => {
    context.print(`The next order gets the number ${await orders.skipNumbers(Number(count))}.`)
    return 0
  })
}
