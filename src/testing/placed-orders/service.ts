import { sql } from '#commerce/database.ts'
import { partsOf } from '#commerce/orders/money/parts.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { laterDay } from '#testing/orders/later-day.ts'
import { actorOf, anyShipment, someUnits, type Act, type Acting } from './stage.ts'
import { withOrder } from './buyers.ts'

/** The actions of staff who answer buyers, and of payers' banks. */
export const service: Record<string, { weight: number; act: Act }> = {
  cancel: { weight: 2, act: (acting) => withOrder(acting, (order) => cancel(acting, order)) },
  refund: { weight: 4, act: (acting) => withOrder(acting, (order) => refund(acting, order)) },
  'decide refund': { weight: 1.5, act: decideRefund },
  'change shipment': {
    weight: 1.5,
    act: (acting) => withOrder(acting, (order) => changeShipment(acting, order)),
  },
  hold: {
    weight: 1,
    act: (acting) =>
      withOrder(acting, (order) => {
        const { orderNo } = order
        const shipmentId = anyShipment(order, acting.random)
        const place = acting.random.below(2) === 0 ? { orderNo } : { orderNo, shipmentId }
        const reason = acting.random.pick(['heat', 'fraud', 'address', 'stock', 'manual'] as const)
        const releaseOn = acting.random.below(3) === 0 ? shopDay(new Date()) : undefined
        const details = { reason, releaseOn, ...(reason === 'manual' && { note: 'Ask first' }) }
        return acting.shop.orders.holds.place([place], details, by(acting))
      }),
  },
  release: {
    weight: 1.5,
    act: (acting) =>
      withHolds(acting, (ids) =>
        acting.shop.orders.holds.release(ids, {
          ...by(acting),
          mayReleaseFraud: true,
          mayReleasePayment: true,
        }),
      ),
  },
  'change holds': {
    weight: 0.5,
    act: (acting) =>
      withHolds(acting, (ids) =>
        acting.shop.orders.holds.changeDays(ids, { releaseOn: addDays(shopDay(new Date()), 2) }, by(acting)),
      ),
  },
  note: {
    weight: 0.3,
    act: (acting) =>
      withOrder(acting, async ({ orderNo }) =>
        acting.shop.orders.administration.note(orderNo, 'Called back', by(acting)),
      ),
  },
  tag: {
    weight: 0.3,
    act: (acting) =>
      withOrder(acting, ({ orderNo }) =>
        acting.shop.orders.administration.tag(orderNo, tagsOf(acting), by(acting)),
      ),
  },
  'retry money': {
    weight: 1,
    act: (acting) =>
      withOrder(acting, ({ orderNo }) => acting.shop.orders.administration.retryMoney(orderNo, by(acting))),
  },
  'sent by hand': {
    weight: 0.5,
    act: (acting) =>
      withOrder(acting, ({ orderNo }) =>
        acting.shop.orders.administration.sentByHand(orderNo, 'Check 1001', by(acting)),
      ),
  },
  'send gift card again': { weight: 0.5, act: sendCardAgain },
  'open dispute': { weight: 1, act: openDispute },
  'decide dispute': { weight: 1.5, act: decideDispute },
}

const by = (acting: Acting) => ({ actor: actorOf(acting) })

function cancel(acting: Acting, order: Order): Promise<unknown> {
  const { random, shop } = acting
  const { orderNo, eGiftCards = [] } = order
  const options = { ...by(acting), isNotInStock: random.below(4) === 0 }
  const choices = [
    {},
    { shipmentId: anyShipment(order, random) },
    { units: someUnits(order, random) },
    { units: someUnits(order, random) },
    ...eGiftCards.map(({ id }) => ({ eGiftCardId: id })),
  ]
  return shop.orders.administration.cancel(orderNo, { ...options, ...random.pick(choices) })
}

/** Units, money or both of one or two parts; some above the member's limit, so that another member decides. */
function refund(acting: Acting, order: Order): Promise<unknown> {
  const { random, shop } = acting
  const ids = [random.pick(partsOf(order)), random.pick(partsOf(order))]
  const parts = new Map(ids.slice(random.below(2)).map((part) => [`${part.kind} ${part.id}`, part]))
  const refunded = [...parts.values()].map(({ kind, id }): RefundedPart => {
    const units = kind === 'line' ? random.below(3) : 0
    return { kind, id, units, goodwillCents: units > 0 && random.below(2) === 0 ? 0 : 1 + random.below(600) }
  })
  const destination = random.pick(['original', 'original', 'new-gift-card'] as const)
  const limits = random.below(3) === 0 ? { refundCents: 100 } : {}
  return shop.orders.refunds.make(
    order.orderNo,
    { parts: refunded, destination, reason: 'melted' },
    { ...by(acting), limits, isFresh: true },
  )
}

/** Approves, rejects or withdraws a proposal. Of two concurrent actions, one is first. */
async function decideRefund(acting: Acting): Promise<unknown> {
  const { random, shop, database } = acting
  const proposed = await database.rows<{ id: string }>(sql`
    select id from order_refunds where state = 'proposed' order by made_at desc limit 4`)
  if (proposed.length === 0) return undefined
  const { id } = random.pick(proposed)
  const actor = actorOf(acting)
  if (random.below(5) === 0) return shop.orders.refunds.withdraw(id, { actor })
  const isApproved = random.below(4) > 0
  const decision = { isApproved, ...(!isApproved && { note: 'Too much' }) }
  return shop.orders.refunds.decide(id, decision, { actor, limits: {} })
}

/** Another address, message, or day; some days are delays that the buyer has to accept. */
async function changeShipment(acting: Acting, order: Order): Promise<unknown> {
  const { random, shop } = acting
  const key = { orderNo: order.orderNo, shipmentId: anyShipment(order, random) }
  const change = random.pick([
    { giftMessage: `For you, ${random.below(100)} times` },
    { instructions: `Gate ${random.below(100)}` },
    { arrivesOn: await laterDay(shop, 5 + random.below(60)) },
    { arrivesOn: await laterDay(shop, 5 + random.below(60)) },
  ])
  const isDelay = 'arrivesOn' in change && random.below(3) > 0
  return shop.orders.administration.changeShipment(key, change, { ...by(acting), isDelay })
}

async function withHolds(acting: Acting, work: (ids: string[]) => Promise<unknown>): Promise<unknown> {
  const open = await acting.database.rows<{ id: string }>(sql`
    select id from order_holds where released_at is null order by placed_at desc, id limit 6`)
  return open.length > 0 ? work([acting.random.pick(open).id]) : undefined
}

const tagsOf = ({ random }: Acting) =>
  random.below(2) === 0 ? { add: [`vip ${random.below(5)}`] } : { remove: [`vip ${random.below(5)}`] }

async function sendCardAgain(acting: Acting): Promise<unknown> {
  const cards = await acting.database.rows<{ number: string }>(sql`
    select number from e_gift_cards order by order_no desc, item_id limit 6`)
  return cards.length === 0
    ? undefined
    : acting.shop.orders.administration.sendGiftCardAgain(acting.random.pick(cards).number, by(acting))
}

/** A bank disputes at most the captured amount that is neither refunded nor disputed. */
async function openDispute({ database, random, banks: [bank, silentBank] }: Acting): Promise<unknown> {
  const payments = await database.rows<{ reference: string }>(sql`
    select reference from sandbox_authorisations
    where captured_cents > refunded_cents order by order_no desc, reference limit 8`)
  if (payments.length === 0) return undefined
  const { reference } = random.pick(payments)
  const share = random.next()
  const disputeId = await database.transact(async () => {
    await database.run(sql`select from sandbox_authorisations where reference = ${reference} for update`)
    const open = await database.row<{ cents: number }>(sql`
      select (captured_cents - refunded_cents - (
        select coalesce(sum(amount_cents), 0) from sandbox_disputes d
        where d.reference = a.reference and d.state <> 'won'))::int as cents
      from sandbox_authorisations a where reference = ${reference}`)
    const amountCents = Math.ceil((open?.cents ?? 0) * share)
    return amountCents > 0 ? silentBank.open({ reference, amountCents }) : undefined
  })
  if (disputeId === undefined) return undefined
  if (random.below(2) === 0) await bank.announce(disputeId)
  return {}
}

async function decideDispute({ database, random, banks }: Acting): Promise<unknown> {
  const open = await database.rows<{ id: string }>(sql`
    select dispute_id as id from sandbox_disputes where state = 'open' order by opened_at desc, dispute_id limit 6`)
  if (open.length === 0) return undefined
  const decided = await random.pick(banks).decide(random.pick(open).id, random.pick(['won', 'lost']))
  return isRefusal(decided) ? decided : {}
}
