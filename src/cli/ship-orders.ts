import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { refusalFault } from '#api/faults/faults.ts'
import type { CheckedTrackingRow } from '#commerce/orders/order-parcels.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

/** A word instead of an option, because npm consumes options itself. */
const applyWord = 'apply'

export const shipCommands: readonly Command[] = [
  {
    name: 'orders ship',
    usage: '<number> [<shipment> [<carrier> [<tracking number>]]]',
    count: { least: 1, most: 4 },
    summary: 'Says that a parcel of an order has left, with its tracking number',
    details:
      'The parcel has all units of the shipment that have not left. Without a shipment, the order has one that waits. Without a carrier it is that of the shipping method. Ten minutes later the buyer gets an email, and with capture at dispatch the money is captured.',
    run: ([orderNo = '', shipmentId, carrierId, trackingNo], context) =>
      ship({ orderNo, shipmentId, carrierId, trackingNo }, context),
  },
  {
    name: 'orders import-tracking',
    usage: `<file.csv> [${applyWord}]`,
    count: { least: 1, most: 2 },
    summary: 'Checks a file with tracking numbers, and says which parcels have left',
    details: [
      'Columns: "slip", or "orderNo" and "position" (the place of the shipment in its order, from 1), "carrier", "number", and',
      `if you like "shippedOn" (YYYY-MM-DD). Nothing is changed without "${applyWord}". Then the good rows leave. The same file twice changes nothing.`,
    ].join('\n'),
    run: ([file = '', word], context) => importTracking(file, word, context),
  },
]

interface Shipped {
  orderNo: string
  shipmentId: string | undefined
  carrierId: string | undefined
  trackingNo: string | undefined
}

const ship = (
  { orderNo, shipmentId: written, ...label }: Shipped,
  context: CommandContext,
): Promise<number> =>
  withShop(context, async ({ orders }) => {
    const order = await orders.administration.find(orderNo)
    if (isRefusal(order)) return refused(order, context)
    const waiting = waitingShipments(order)
    const shipmentId = written ?? (waiting.length === 1 ? waiting[0] : undefined)
    if (shipmentId === undefined) {
      context.printError(
        waiting.length === 0
          ? `No shipment of order ${orderNo} waits.`
          : `Several shipments of order ${orderNo} wait. Write one of them after the number: ${waiting.join(', ')}.`,
      )
      return 1
    }
    const [shipped] = await orders.parcels.dispatch([{ orderNo, shipmentId, ...label }])
    if (!shipped || isRefusal(shipped))
      return refused(shipped ?? { refused: 'shipment-not-found', shipmentId }, context)
    const { carrierName, trackingNo, shippedOn } = shipped.parcel
    const by = [carrierName, trackingNo].filter(Boolean).join(' ')
    context.print(`Shipment ${shipmentId} of order ${orderNo} left on ${shippedOn}${by && ` with ${by}`}.`)
    return 0
  })

/** The shipments with units to deliver that were not sent yet. */
function waitingShipments(order: Order): string[] {
  const withUnits = new Set(
    linesOf(order)
      .filter(({ quantity, cancelled, left }) => quantity > cancelled + left)
      .map(({ shipmentId }) => shipmentId),
  )
  return order.shipments
    .filter(({ id, storeId }) => storeId === null && withUnits.has(id))
    .map(({ id }) => id)
}

function refused(refusal: Refusal, { printError }: CommandContext): number {
  printError(
    refusal.refused === 'order-not-found'
      ? `There is no order ${refusal.orderNo}: "bonbon orders list" shows the newest.`
      : refusalFault(refusal, '').detail,
  )
  return 1
}

async function importTracking(
  file: string,
  word: string | undefined,
  context: CommandContext,
): Promise<number> {
  if (word !== undefined && word !== applyWord) {
    context.printError(`"${word}" is not known here: write "${applyWord}", or the file only.`)
    return 1
  }
  const path = resolve(context.directory, file)
  const csv = await readFile(path, 'utf8').catch(() => undefined)
  if (csv === undefined) {
    context.printError(`${path} cannot be read.`)
    return 1
  }
  return withShop(context, async ({ orders }) => {
    const rows = await orders.parcels.importTracking(csv, { apply: word === applyWord })
    const wrong = rows.filter(({ result }) => typeof result !== 'string')
    const left = rows.filter(({ result }) => result === 'new').length
    const known = rows.filter(({ result }) => result === 'known').length
    if (wrong.length > 0) context.printError(wrong.map(wrongLine).join('\n'))
    context.print(
      [
        word === applyWord
          ? `${parcels(left)} left.`
          : `${parcels(left)} would leave: write "${applyWord}" after the file.`,
        ...(known > 0 ? [`${parcels(known)} had left before.`] : []),
        ...(wrong.length > 0 ? [`Rows with a problem: ${wrong.length}.`] : []),
      ].join('\n'),
    )
    return wrong.length > 0 ? 1 : 0
  })
}

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`)

const wrongLine = ({ line, orderNo, result }: CheckedTrackingRow): string => {
  const place = orderNo === undefined ? `Line ${line}` : `Line ${line}, order ${orderNo}`
  if (typeof result === 'string') return place
  return `${place}: ${isRefusal(result) ? refusalFault(result, '').detail : result.problem}`
}
