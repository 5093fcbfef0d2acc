import { refusalFault } from '#api/faults/faults.ts'
import { holdReasons, type HoldReason } from '#commerce/orders/holds/inputs.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const holdCommands: readonly Command[] = [
  {
    name: 'orders hold',
    usage: '<number> <reason> [<shipment>|all] [<note>]',
    count: { least: 2, most: 4 },
    summary: 'Puts an order, or a shipment of it, on hold: it cannot leave until it is released',
    details: [
      `The reason is one of ${holdReasons.join(', ')}; "manual" needs a note. Without a shipment, or with "all", the whole order is held.`,
      'For heat and address the buyer gets an email ten minutes later, unless the hold is released by then.',
    ].join('\n'),
    run: ([orderNo = '', reason = '', shipment, note], context) =>
      hold({ orderNo, reason, shipmentId: shipment === 'all' ? undefined : shipment, note }, context),
  },
  {
    name: 'orders release',
    usage: '<number> [<reason>]',
    count: { least: 1, most: 2 },
    summary: 'Releases the holds of an order: all, or those for a reason',
    run: ([orderNo = '', reason], context) => release(orderNo, reason, context),
  },
]

const isReason = (text: string): text is HoldReason => holdReasons.some((reason) => reason === text)

interface Holding {
  orderNo: string
  reason: string
  shipmentId: string | undefined
  note: string | undefined
}

async function hold({ reason, note, ...place }: Holding, context: CommandContext): Promise<number> {
  if (!isReason(reason)) return unknownReason(reason, context)
  if (reason === 'manual' && !note) {
    context.printError('Write a note after the shipment, or after "all": why does it wait?')
    return 1
  }
  return withShop(context, async ({ orders }) => {
    const [held] = await orders.holds.place([place], { reason, note })
    if (!held || isRefusal(held)) return refused(held ?? { refused: 'order-not-found', ...place }, context)
    const what = place.shipmentId === undefined ? 'Order' : `Shipment ${place.shipmentId} of order`
    context.print(`${what} ${held.orderNo} is on hold: ${reason}.`)
    return 0
  })
}

async function release(
  orderNo: string,
  reason: string | undefined,
  context: CommandContext,
): Promise<number> {
  if (reason !== undefined && !isReason(reason)) return unknownReason(reason, context)
  return withShop(context, async ({ orders }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    const open = order.holds.filter((one) => reason === undefined || one.reason === reason)
    if (open.length === 0) {
      context.print(`Order ${orderNo} has no such hold.`)
      return 0
    }
    await orders.holds.release(open.map(({ id }) => id))
    context.print(`Order ${orderNo}: ${open.map((one) => one.reason).join(', ')} released.`)
    return 0
  })
}

function unknownReason(reason: string, { printError }: CommandContext): number {
  printError(`"${reason}" is no reason: write one of ${holdReasons.join(', ')}.`)
  return 1
}

function refused(refusal: Refusal, { printError }: CommandContext): number {
  printError(
    refusal.refused === 'order-not-found'
      ? `There is no order ${refusal.orderNo}: "bonbon orders list" shows the newest.`
      : refusalFault(refusal, '').detail,
  )
  return 1
}
