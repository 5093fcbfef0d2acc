import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { followCheck } from '#commerce/orders/changes/follow-check.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { leftCents } from '#commerce/orders/money/left-value.ts'
import { coveredCentsOf } from '#commerce/orders/money/money-state.ts'
import { readAwaitedRefunds } from '#commerce/orders/money/awaited-queries.ts'
import { moveMoney } from '#commerce/orders/money/move-money.ts'
import { readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { PlannedRefund } from './plan-refund.ts'
import { writeGivenBack, type NewRefund } from './refund-queries.ts'

/**
 * Makes a refund whose row is already stored, in the transaction that has locked the order: writes the refunds of its
 * parts, its event, the resulting movements or the new gift card, and the buyer's email. Moves no units. Call it
 * where a refusal rolls the writes back (Database.attempt).
 */
export async function writeRefund(
  dependencies: OrderDependencies,
  before: StoredOrder,
  refund: Pick<NewRefund, 'id' | 'destination' | 'reason' | 'note'>,
  plan: PlannedRefund,
): Promise<StoredOrder | Refusal<'payment-disputed'>> {
  const { database, giftCards, mail, sites } = dependencies
  const { orderNo, siteId } = before
  const { amountCents, taxCents } = plan
  const { id: refundId, destination, reason, note } = refund
  const isNewCard = destination === 'new-gift-card'
  await writeGivenBack(database, { orderNo, toPayersCents: isNewCard ? 0 : amountCents }, plan)
  const units = plan.parts.reduce((sum, part) => sum + part.units, 0)
  await recordEvents(dependencies, [
    {
      orderNo,
      kind: 'refund-made',
      details: { refundId, amountCents, taxCents, destination, reason, ...(units > 0 && { units }) },
      ...(note !== null && { private: { text: note } }),
    },
  ])
  const changed = await readStored(dependencies, orderNo)
  const leftCentsBack = isNewCard ? 0 : leftCents(before) - leftCents(changed)
  const refused = await moveMoney(dependencies, changed, leftCentsBack)
  if (refused) return refused
  const site = await sites.find(siteId)
  if (isNewCard) await giftCards.sold.issueRefund(changed, { refundId, amountCents, from: site?.name ?? '' })
  const after = await readStored(dependencies, orderNo)
  await followCheck(dependencies, before, after)
  const coveredCents = coveredCentsOf(after) - coveredCentsOf(before)
  const awaited = await readAwaitedRefunds(database, orderNo)
  if (site)
    await mail.noticeRefund({ before, after, amountCents, taxCents, isNewCard, coveredCents, awaited }, site)
  return after
}

async function readStored({ database }: OrderDependencies, orderNo: string): Promise<StoredOrder> {
  const order = await readOrder(database, orderNo)
  if (!order) throw new Error(`Order ${orderNo} no longer exists`)
  return order
}
