import { isRefusal } from '#commerce/refusals.ts'
import type {
  RenewalFailure,
  ShownSubscription,
  Subscription,
} from '#commerce/subscriptions/subscriptions.ts'
import { decimalText } from '#shared/money/money.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
const oneId = { usage: '<subscription>', count: { least: 1, most: 1 } }

export const subscriptionCommands: readonly Command[] = [
  {
    name: 'subscriptions list',
    usage: '',
    count: { least: 0, most: 0 },
    summary: `Lists the ${listLength} subscriptions that were changed last`,
    run: (_, context) => list(context),
  },
  {
    name: 'subscriptions show',
    ...oneId,
    summary: 'Prints a subscription with its orders and all that happened to it',
    run: ([id = ''], context) => show(id, context),
  },
  {
    name: 'subscriptions end',
    ...oneId,
    summary: 'Ends a subscription, and mails that to its customer',
    details: 'Nothing more is ordered. This cannot be undone: the customer can subscribe again.',
    run: ([id = ''], context) => end(id, context),
  },
]

const list = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ subscriptions }) => {
    const found = await subscriptions.administration.list(listLength)
    if (found.length === 0) {
      context.print('There is no subscription yet.')
      return 0
    }
    const { overdue, ...counts } = await subscriptions.administration.count()
    const sums = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
    const failures = await subscriptions.administration.failures()
    const state = [
      ...sums,
      `${overdue} overdue`,
      ...(failures.length > 0 ? [`${failures.length} failing`] : []),
    ]
    context.print([state.join(', '), ...failures.map(failureText), ...found.map(lineOf)].join('\n'))
    return 0
  })

const show = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ subscriptions }) => {
    const found = await subscriptions.administration.find(id)
    if (isRefusal(found)) return unknown(id, context)
    context.print(textOf(found))
    return 0
  })

const end = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ subscriptions }) => {
    const ended = await subscriptions.administration.end(id)
    if (!isRefusal(ended)) {
      context.print(`Subscription ${id} has ended.`)
      return 0
    }
    if (ended.refused === 'subscription-not-found') return unknown(id, context)
    context.printError(
      ended.reason === 'ended'
        ? `Subscription ${id} has ended before.`
        : `An order of subscription ${id} is being paid right now: try again in a minute.`,
    )
    return 1
  })

function unknown(id: string, { printError }: CommandContext): number {
  printError(`There is no subscription ${id}.`)
  return 1
}

const units: Record<Frequency['everyPeriod'], string> = { 1: 'days', 2: 'weeks', 3: 'months' }

const lineOf = (one: Subscription): string =>
  [
    one.id,
    one.status.padEnd(14),
    `next ${one.nextOn}`,
    ...(one.retryOn === null ? [] : [`tried again ${one.retryOn}`]),
    `every ${one.every} ${units[one.everyPeriod]}`,
    `${one.quantity} x ${one.productId}`,
    `customer ${one.customerId}`,
    one.siteId,
  ].join('  ')

const failureText = ({ customerId, siteId, failures, ...failure }: RenewalFailure): string =>
  `Failing: customer ${customerId}  ${siteId}  ${failures} ${failures === 1 ? 'time' : 'times'} since ${failure.firstFailedAt.toISOString()}  next try ${failure.nextTryAt.toISOString()}  ${failure.error}`

const textOf = (one: ShownSubscription): string =>
  [
    lineOf(one),
    one.card === null ? 'No card' : `Card ${one.card.card.maskedNumber.slice(-4)}`,
    ...one.orders.map(
      ({ orderNo, dueOn, totalCents }) =>
        `Order ${orderNo}  due ${dueOn}  ${decimalText(totalCents, one.currency)} ${one.currency}`,
    ),
    ...one.events.map(
      ({ at, actor, kind, details }) => `${at}  ${actor.padEnd(8)}  ${kind}  ${JSON.stringify(details)}`,
    ),
  ].join('\n')
