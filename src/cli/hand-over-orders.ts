import { refusalFault } from '#api/faults/faults.ts'
import type { PickupProof } from '#commerce/orders/order-pickups.ts'
import type { Order } from '#commerce/orders/order.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const pickupCommands: readonly Command[] = [
  {
    name: 'orders ready',
    usage: '<number> [<shipment> [<shelf>]]',
    count: { least: 1, most: 3 },
    summary: 'Says that a pickup of an order is ready, and where it waits in the shop',
    details:
      'The buyer gets an email with the code of six digits, the hours of the shop and the last day. Without a shipment, the order has one pickup that waits. Nobody prints the code: the buyer has it in the email and on the order page.',
    run: ([orderNo = '', shipmentId, place], context) =>
      changePickup({ orderNo, shipmentId, states: ['waiting', 'picking'] }, context, {
        act: ({ orders }, key) => orders.pickups.setReady({ ...key, place }),
        said: ({ readyUntil }) => `is ready until ${readyUntil}.`,
      }),
  },
  {
    name: 'orders put-back',
    usage: '<number> [<shipment>]',
    count: { least: 1, most: 2 },
    summary: 'Puts the units of a pickup back on the shelf: it waits again',
    details:
      'For a mistake, or when nobody has come. Its code is valid no more. Nothing is canceled: "bonbon orders cancel" does that.',
    run: ([orderNo = '', shipmentId], context) =>
      changePickup({ orderNo, shipmentId, states: ['picking', 'ready'] }, context, {
        act: ({ orders }, key) => orders.pickups.putBack(key),
        said: () => 'waits again.',
      }),
  },
  {
    name: 'orders hand-over',
    usage: '<number> [<shipment>] <code>|<name> <what was shown>',
    count: { least: 2, most: 4 },
    summary: 'Hands a ready pickup over, for its code or for a name and a note of what was shown',
    details:
      'All units of the pickup that wait leave the shop. Without a shipment, the order has one pickup that is ready. Five wrong codes of an order lock its codes for 15 minutes.',
    run: ([orderNo = '', ...words], context) => {
      const { shipmentId, proof } = proofOf(words)
      return changePickup({ orderNo, shipmentId, states: ['ready'] }, context, {
        act: ({ orders }, key) => orders.pickups.handOver({ ...key, proof }),
        said: () => 'was handed over.',
      })
    },
  },
]

/** `[<shipment>] <code>`, or `[<shipment>] <name> <note>`: a code has six digits and is last. */
function proofOf(words: readonly string[]): { shipmentId: string | undefined; proof: PickupProof } {
  const last = words.at(-1) ?? ''
  if (words.length === 1 || (words.length === 2 && /^\d{6}$/.test(last)))
    return { shipmentId: words.at(-2), proof: { code: last } }
  return { shipmentId: words.at(-3), proof: { name: words.at(-2) ?? '', note: last } }
}

interface ChosenPickup {
  orderNo: string
  shipmentId: string | undefined
  /** If the command names no pickup, the order's only pickup in one of these states is used. */
  states: readonly string[]
}

interface PickupChange {
  act(shop: Shop, key: { orderNo: string; shipmentId: string }): Promise<Order | Refusal>
  said(stored: ReturnType<typeof shipmentOf>): string
}

const changePickup = (
  { orderNo, shipmentId: written, states }: ChosenPickup,
  context: CommandContext,
  { act, said }: PickupChange,
): Promise<number> =>
  withShop(context, async (shop) => {
    const order = await shop.orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    const found = order.shipments.filter(
      ({ id, storeId }) => storeId !== null && states.includes(shipmentOf(order, id).state),
    )
    const shipmentId = written ?? (found.length === 1 ? found[0]?.id : undefined)
    if (shipmentId === undefined) {
      const ids = found.map(({ id }) => id).join(', ')
      context.printError(
        found.length === 0
          ? `No pickup of order ${orderNo} is ${states.join(' or ')}.`
          : `Several pickups of order ${orderNo} are ${states.join(' or ')}. Write one of them after the number: ${ids}.`,
      )
      return 1
    }
    const changed = await act(shop, { orderNo, shipmentId })
    if (isRefusal(changed)) return refused(changed, context)
    context.print(`Pickup ${shipmentId} of order ${orderNo} ${said(shipmentOf(changed, shipmentId))}`)
    return 0
  })

function refused(refusal: Refusal, { printError }: CommandContext): number {
  printError(
    refusal.refused === 'order-not-found'
      ? `There is no order ${refusal.orderNo}: "bonbon orders list" shows the newest.`
      : refusalFault(refusal, '').detail,
  )
  return 1
}
