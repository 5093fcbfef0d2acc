import { sql } from '#commerce/database.ts'
import { delayTokenOf } from '#commerce/orders/access-codes/delay-token.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { address, cardInstrument } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import {
  byCheck,
  call,
  captured,
  delayed,
  dispatched,
  disputed,
  held,
  lineOf,
  pickup,
  placed,
  proposed,
  versionOf,
  type Begin,
  type Scene,
} from './scene.ts'

const refusesRefunds = '4000000000005126'
const declinedAgain = '4000000000009979'

const pickupPath = (orderNo: string, verb: string) => `POST /pickups/${orderNo}/me/${verb}`

/** The id of a run that would ship an order, and is not started. */
async function preparedShipping(scene: Scene): Promise<string> {
  const { orderNo } = await placed(scene)
  const session = await scene.shop.staff.sessions.find(scene.tokens[0])
  if (!session) throw new Error('The member is not signed in')
  const run = await scene.shop.bulkRuns.create(
    { orderNos: [orderNo] },
    { kind: 'ship', dueBy: '2999-12-31' },
    { member: session.member, requestId: 'create' },
  )
  if ('refused' in run) throw new Error(`Refused: ${run.refused}`)
  await scene.shop.bulkRuns.work()
  return run.id
}

/** Actions on placed orders that are tested with crashes, by their staff call. */
export const killedCalls: Record<string, Begin> = {
  async recordCheck(scene) {
    const { orderNo, orderTotalCents, version } = await byCheck(scene)
    const check = { amountCents: orderTotalCents + 100, number: '1042', receivedOn: shopDay(new Date()) }
    return call(scene, `POST /orders/${orderNo}/checks`, { version, ...check })
  },
  async dispatchParcels(scene) {
    const { orderNo } = await placed(scene)
    const parcels = ['me', 'friend'].map((shipmentId) => ({
      orderNo,
      shipmentId,
      trackingNumber: `1Z99${shipmentId}`,
    }))
    return call(scene, 'POST /dispatches', { parcels })
  },
  async undoDispatch(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, 'POST /dispatches/undo', { parcelIds: [await dispatched(scene, orderNo)] })
  },
  async importTracking(scene) {
    const { orderNo } = await placed(scene)
    const rows = [1, 2].map((position) => `${orderNo},${position},UPS,1Z9900${position}`)
    return call(scene, 'POST /tracking-imports', {
      csv: ['orderNo,position,carrier,number', ...rows].join('\n'),
      apply: true,
    })
  },
  async recordDelivery(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, `POST /parcels/${await dispatched(scene, orderNo)}/delivered`, {})
  },
  async placeHolds(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, 'POST /holds', {
      places: [{ orderNo }, { orderNo, shipmentId: 'me' }],
      reason: 'heat',
    })
  },
  async releaseHolds(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, 'POST /holds/release', { ids: [await held(scene, orderNo)] })
  },
  async changeHolds(scene) {
    const { orderNo } = await placed(scene)
    const releaseOn = addDays(shopDay(new Date()), 2)
    return call(scene, 'PATCH /holds', { ids: [await held(scene, orderNo)], releaseOn })
  },
  async saveHoldRule(scene) {
    await placed(scene)
    return call(scene, `PUT /hold-rules/${newUuid()}`, hotRule())
  },
  async endHoldRule(scene) {
    await placed(scene)
    const { id } = await scene.shop.orders.holds.rules.save({ ...hotRule(), id: newUuid() })
    await scene.shop.orders.holds.run()
    return call(scene, `DELETE /hold-rules/${id}`, undefined)
  },
  async preparePickup(scene) {
    const { orderNo } = await pickup(scene)
    return call(scene, pickupPath(orderNo, 'prepare'), {})
  },
  async setReady(scene) {
    const { orderNo } = await pickup(scene)
    return call(scene, pickupPath(orderNo, 'ready'), { place: 'B 7' })
  },
  async handOver(scene) {
    const { orderNo } = await pickup(scene, true)
    const proof = { name: 'Ada Bell', note: 'Driver license', sendReceipt: true }
    return call(scene, pickupPath(orderNo, 'hand-over'), proof)
  },
  async keepPickup(scene) {
    const { orderNo } = await pickup(scene, true)
    return call(scene, pickupPath(orderNo, 'keep'), { remind: true })
  },
  async callOff(scene) {
    const { orderNo } = await pickup(scene, true)
    return call(scene, pickupPath(orderNo, 'back'), { note: 'Nobody came' })
  },
  async cancelParts(scene) {
    const { orderNo, version } = await placed(scene, { eGiftCard: true })
    return call(scene, `POST /orders/${orderNo}/cancellations`, {
      version,
      parts: { kind: 'order' },
      reason: 'not-in-stock',
    })
  },
  async refundParts(scene) {
    const { orderNo, version, items } = await captured(scene)
    const parts = [{ kind: 'line', itemId: items[0]?.id, units: 1, amountCents: 50 }]
    const request = { version, parts, destination: 'new-gift-card', reason: 'melted' }
    return call(scene, `POST /orders/${orderNo}/refunds`, request)
  },
  async decideRefund(scene) {
    const order = await captured(scene)
    const id = await proposed(scene, order)
    const version = await versionOf(scene, order)
    return call(scene, `POST /refunds/${id}/decision`, { decision: 'approve', version })
  },
  async withdrawRefund(scene) {
    const id = await proposed(scene, await captured(scene))
    return call(scene, `POST /refunds/${id}/withdrawal`, {}, 'other')
  },
  async retryMovement(scene) {
    const order = await captured(scene, { number: refusesRefunds })
    await scene.shop.orders.refunds.make(order.orderNo, {
      parts: [lineOf(order.items, 1)],
      destination: 'original',
      reason: 'late',
    })
    return call(scene, `POST /orders/${order.orderNo}/money/retry`, {
      version: await versionOf(scene, order),
    })
  },
  async finishManual(scene) {
    const { orderNo, items } = await captured(scene, { number: refusesRefunds })
    const { refunds, administration } = scene.shop.orders
    await refunds.make(orderNo, { parts: [lineOf(items, 1)], destination: 'original', reason: 'late' })
    const order = await administration.find(orderNo)
    const version = 'version' in order ? order.version : 0
    return call(scene, `POST /orders/${orderNo}/money/sent-by-hand`, { version, reference: 'Check 1001' })
  },
  async addNote(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, `POST /orders/${orderNo}/notes`, { text: 'Call back' })
  },
  async setTags(scene) {
    const { orderNo } = await placed(scene)
    return call(scene, `PATCH /orders/${orderNo}/tags`, { add: ['VIP'] })
  },
  async changeShipment(scene) {
    const { orderNo } = await placed(scene, { far: 'friend' })
    return call(scene, `PATCH /orders/${orderNo}/shipments/friend`, {
      version: 1,
      change: { giftMessage: 'For you' },
    })
  },
  async startBulkRun(scene) {
    const id = await preparedShipping(scene)
    const start = call(scene, `POST /bulk-runs/${id}/start`, undefined)
    return async (of) => {
      const answer = await start(of)
      await of.bulkRuns.work()
      return answer
    }
  },
  async undoBulkRun(scene) {
    const id = await preparedShipping(scene)
    await call(scene, `POST /bulk-runs/${id}/start`, undefined)(scene.shop)
    await scene.shop.bulkRuns.work()
    const undo = call(scene, `POST /bulk-runs/${id}/undo`, undefined)
    return async (of) => {
      const answer = await undo(of)
      await of.bulkRuns.work()
      return answer
    }
  },
  async resendMail(scene) {
    const { orderNo } = await placed(scene)
    await scene.shop.mail.sendDue()
    const [mail] = await scene.shop.mail.ofOrders.list(orderNo, {})
    return call(scene, `POST /orders/${orderNo}/mails/${mail?.id}/again`, {})
  },
}

/** Actions on placed orders that are tested with crashes and have no staff call: those of buyers, commands and jobs. */
export const killedFunctions: Record<string, Begin> = {
  async 'orders.cancel'(scene) {
    const { orderNo, shopper } = await placed(scene, { eGiftCard: true })
    return (of) => of.orders.cancel(shopper, { orderNo })
  },
  async 'orders.changeAddress'(scene) {
    const { orderNo, shopper } = await placed(scene, { far: 'friend' })
    const moved = { ...address, address1: '9 Elm Street' }
    return (of) => of.orders.changeAddress(shopper, { orderNo, shipmentId: 'friend', address: moved })
  },
  async 'orders.changeShipment'(scene) {
    const { orderNo, shopper } = await placed(scene, { far: 'friend' })
    const change = { instructions: 'Ring twice' }
    return (of) => of.orders.changeShipment(shopper, { orderNo, shipmentId: 'friend', change })
  },
  async 'orders.answerDelay'(scene) {
    const order = await placed(scene, { far: 'friend' })
    await delayed(scene, order)
    const asked = { orderNo: order.orderNo, shipmentId: 'friend' }
    const secrets = openSecrets({ database: scene.database })
    const token = await delayTokenOf({ secrets }, { ...asked, delays: 1 })
    return (of) => of.orders.answerDelay('main', { ...asked, token }, 'cancel')
  },
  async 'orders.cancelUnanswered'(scene) {
    await delayed(scene, await placed(scene, { far: 'friend' }))
    return (of) => of.orders.cancelUnanswered()
  },
  async 'orders.payAgain'(scene) {
    const { shop, database, routes } = scene
    const { orderNo, shopper } = await placed(scene, { number: declinedAgain, far: 'all' })
    // The authorisation was released, and the bank declines a new one before the parcels are sent.
    await database.run(
      sql`update orders set placed_at = now() - interval '1 hour' where order_no = ${orderNo}`,
    )
    await database.run(sql`
      update order_shipments set ships_on = ${addDays(shopDay(new Date()), 3)} where order_no = ${orderNo}`)
    for (let run = 0; run < 3; run += 1) {
      await shop.orders.holdAgain()
      await shop.orders.settle(15)
    }
    return async (of) => of.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) })
  },
  async 'orders.holdAgain'(scene) {
    const { orderNo } = await placed(scene, { far: 'friend' })
    await lapse(scene, orderNo)
    return (of) => of.orders.holdAgain()
  },
  async 'orders.capture'(scene) {
    const { orderNo } = await placed(scene)
    await dispatched(scene, orderNo)
    await passTime(scene.database, 11 * 60)
    return (of) => of.orders.capture()
  },
  async 'orders.settle'(scene) {
    const { orderNo } = await placed(scene)
    // The release of the money was not requested from the gateway yet.
    await scene.database.transact(() =>
      scene.shop.orders.administration.cancel(orderNo, { afterCommit: () => {} }),
    )
    return (of) => of.orders.settle(0)
  },
  async 'orders.composeMails'(scene) {
    const { orderNo } = await placed(scene)
    await dispatched(scene, orderNo)
    await passTime(scene.database, 11 * 60)
    return (of) => of.orders.composeMails()
  },
  async 'orders.mailGiftCards'(scene) {
    await placed(scene, { eGiftCard: true })
    return async (of) => {
      await of.orders.mailGiftCards()
      await of.mail.sendDue()
      await of.orders.mailGiftCards()
    }
  },
  async 'orders.recheckMovement'(scene) {
    const { orderNo, items } = await captured(scene)
    const parts = [lineOf(items, 1)]
    await scene.shop.orders.refunds.make(orderNo, { parts, destination: 'original', reason: 'late' })
    const [refund] = await scene.database.rows<{ key: string }>(sql`
      select key from order_movements where kind = 'refund' and state = 'done'`)
    return (of) => of.orders.recheckMovement(refund?.key ?? '')
  },
  async 'orders.cancelWaiting'(scene) {
    const { orderNo, shopper } = await placed(scene, { far: 'friend' })
    return (of) => of.orders.cancelWaiting(shopper, { orderNo })
  },
  async 'refunds.requestReturn'(scene) {
    const { orderNo, items, shopper } = await captured(scene)
    const line = lineOf(items, 1)
    return (of) =>
      of.orders.refunds.requestReturn(shopper, orderNo, {
        items: new Map([[line.id, 1]]),
        note: 'Too sweet',
      })
  },
  async 'administration.complete'(scene) {
    const { orderNo } = await placed(scene)
    return (of) => of.orders.administration.complete(orderNo)
  },
  async 'administration.sendGiftCardAgain'(scene) {
    await placed(scene, { eGiftCard: true })
    const [card] = await scene.database.rows<{ number: string }>(sql`select number from e_gift_cards`)
    return (of) =>
      of.orders.administration.sendGiftCardAgain(card?.number ?? '', { email: 'benjamin@example.com' })
  },
  async 'holds.run'(scene) {
    const { orderNo } = await placed(scene)
    await scene.shop.orders.holds.place([{ orderNo }], { reason: 'stock', releaseOn: shopDay(new Date()) })
    return (of) => of.orders.holds.run(new Date(Date.now() + 2 * 86_400_000))
  },
  async 'disputes.follow'(scene) {
    await disputed(scene, await captured(scene))
    return (of) => of.orders.disputes.follow()
  },
  async 'disputes.recheck'(scene) {
    const id = await disputed(scene, await captured(scene))
    return (of) => of.orders.disputes.recheck(id)
  },
}

/** The authorisations of an order expire within a day, and it can no longer be cancelled by a click. */
async function lapse({ database }: Parameters<Begin>[0], orderNo: string): Promise<void> {
  await database.run(sql`
    update order_payments set expires_at = now() + interval '20 hours' where order_no = ${orderNo} and status = 'authorised'`)
  await database.run(sql`update orders set placed_at = now() - interval '1 hour' where order_no = ${orderNo}`)
}

const hotRule = () => ({
  name: 'Hot',
  states: ['NY'],
  zipPrefixes: [],
  methods: [],
  startsOn: shopDay(new Date()),
  endsOn: addDays(shopDay(new Date()), 60),
  meltableOnly: false,
})
