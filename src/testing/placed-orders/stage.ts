import type { ChosenAdapters } from '#adapters/choose.ts'
import {
  openSandboxDisputes,
  type SandboxDisputes,
} from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { Shop } from '#commerce/shop.ts'
import { count } from '#testing/interleavings/shoppers.ts'
import { guest } from '#testing/orders/buyer.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

/** The state that all actors in a process share. */
export interface PlacedStage extends Pick<ChosenAdapters, 'routes'> {
  shop: Shop
  database: Database
  /** A gateway whose webhooks reach the shop, and one whose webhooks are lost. */
  banks: readonly [SandboxDisputes, SandboxDisputes]
  /** Two staff members, because a member cannot approve their own refund. */
  members: readonly Member[]
  giftCards: readonly { number: string; securityCode: string }[]
  /** Counts the results by action and refusal. */
  counts: Map<string, number>
  /** Findings that must never occur. */
  faults: string[]
}

/** An actor, with the choices of their own seed. */
export interface Acting extends PlacedStage {
  random: SeededRandom
}

export type Act = (acting: Acting) => Promise<unknown>

/** Opens the shop in a process. The members are signed in by these tokens. */
export async function openStage(
  database: Database,
  { tokens, giftCards }: Pick<PlacedStage, 'giftCards'> & { tokens: readonly string[] },
): Promise<PlacedStage> {
  const { shop, routes } = openShopWithAdapters(database)
  const members: Member[] = []
  for (const token of tokens) {
    const session = await shop.staff.sessions.find(token)
    if (!session) throw new Error('A member is not signed in')
    members.push(session.member)
  }
  const banks = [
    openSandboxDisputes({ database, onChange: (change) => shop.approvals.gatewayChanged(change) }),
    openSandboxDisputes({ database, onChange: async () => {} }),
  ] as const
  return { shop, routes, database, banks, members, giftCards, counts: new Map(), faults: [] }
}

/** A placed order, more often one of the newest, so that many actors work on it at the same time. */
export async function anyOrder({ database, shop, random }: Acting): Promise<Order | undefined> {
  const placed = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where placed_at is not null order by order_no desc`)
  if (placed.length === 0) return undefined
  const { orderNo } = random.pick(random.below(2) === 0 ? placed : placed.slice(0, 4))
  const order = await shop.orders.administration.find(orderNo)
  return isRefusal(order) ? undefined : order
}

/** The shopper of an order, in a browser that knows it. */
export const buyerOf = ({ customerId }: Pick<Order, 'customerId'>) => ({ ...guest(), customerId })

export const actorOf = ({ members, random }: Acting): Actor => ({
  kind: 'member',
  id: random.pick(members).id,
})

/** Counts the result of an action: one result, or one for each of several parts. */
export function countAnswers(stage: Pick<PlacedStage, 'counts'>, name: string, answers: unknown): void {
  for (const answer of [answers].flat()) if (answer !== undefined) count(stage, `${name}: ${wordOf(answer)}`)
}

const wordOf = (answer: unknown): string => (isRefusal(answer) ? answer.refused : 'done')

/** Some units of a line, or all lines of a shipment. */
export const someUnits = (order: Order, random: SeededRandom): Map<string, number> => {
  const { id, quantity } = random.pick(order.items)
  return new Map([[id, 1 + random.below(quantity)]])
}

export const anyShipment = (order: Order, random: SeededRandom): string => random.pick(order.shipments).id
