import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { readEvents } from '#commerce/orders/journal/queries.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { OrderAdministration } from '#commerce/orders/order-administration.ts'
import { giveBackCoupons } from '#commerce/orders/placement/coupon-uses.ts'
import { takenDays } from '#commerce/orders/placement/delivery-days.ts'
import { isByCheck } from '#commerce/orders/placement/mark-placed.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { giftCardsToRefund, releaseNow } from '#commerce/orders/settlement/fail.ts'
import { markCheckReceived, markToReturn, readListed } from './administration-queries.ts'
import { changeUnits } from './change-units.ts'
import { followCard } from './follow-card.ts'

type Changed<Codes extends Refusal['refused'] = never> = Promise<
  StoredOrder | Refusal<'order-not-found' | 'order-not-open' | Codes>
>

/** Commands without another actor are typed by the people of the shop. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the administration of the orders. */
export function openOrderAdministration(shared: Omit<OrderDependencies, 'actor'>): OrderAdministration {
  const { database } = shared
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    list: (limit, status) => readListed(database, { limit, status: status ?? null }),
    find: async (orderNo) => (await readOrder(database, orderNo)) ?? refuse('order-not-found', { orderNo }),
    async journal(orderNo) {
      const order = await readOrder(database, orderNo)
      return order ? readEvents(database, orderNo) : refuse('order-not-found', { orderNo })
    },
    paid: (orderNo, { actor } = {}) => receiveCheck(by(actor), orderNo),
    complete: (orderNo, { actor } = {}) => complete(by(actor), orderNo),
    cancel: (orderNo, options = {}) => cancel(by(options.actor), orderNo, options),
    sendGiftCardAgain: (number, { email, actor } = {}) =>
      shared.giftCards.sold.sendAgain(number, email, (card, change) => followCard(by(actor), card, change)),
  }
}

function receiveCheck(
  dependencies: OrderDependencies,
  orderNo: string,
): Promise<StoredOrder | Refusal<'order-not-found' | 'order-without-check'>> {
  const { database, giftCards, securityLog } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order) return refuse('order-not-found', { orderNo })
    const check = order.payments.find(isByCheck)
    if (!check) return refuse('order-without-check', { orderNo })
    if ((await markCheckReceived(database, orderNo)) > 0) {
      await giftCards.sold.issueFor(order)
      const { instrumentId, amountCents } = check
      const details = { instrumentId, amountCents }
      await recordEvents(dependencies, [{ orderNo, kind: 'check-received', details }])
      await securityLog.record({ event: 'order-paid', customerId: order.customerId, orderNo })
    }
    return (await readOrder(database, orderNo)) ?? order
  })
}

/** All waiting units leave, without a parcel (SALE-158). */
function complete(dependencies: OrderDependencies, orderNo: string): Changed {
  const { database, securityLog } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order) return refuse('order-not-found', { orderNo })
    const { status, customerId } = order
    if (status === 'completed') return order
    if (status !== 'new' && status !== 'open') return refuse('order-not-open', { orderNo, status })
    const changed = await changeUnits(dependencies, order, {
      countsOf: (line) => ({ ...line, left: line.quantity - line.cancelled }),
      event: { kind: 'units-left' },
      raisesVersion: false,
    })
    if (changed.status === 'completed')
      await securityLog.record({ event: 'order-completed', customerId, orderNo })
    return changed
  })
}

async function cancel(
  dependencies: OrderDependencies,
  orderNo: string,
  { replacedCardsAreVoided = false, reason }: { replacedCardsAreVoided?: boolean; reason?: string },
): Changed<'gift-card-used' | 'gift-card-voided' | 'order-has-left'> {
  const { database, giftCards, securityLog } = dependencies
  const found = await readOrder(database, orderNo)
  if (found && (await giftCards.sold.areSpent(found))) return refuse('gift-card-used', { orderNo })
  const numbers = found ? await giftCards.sold.voidedByHand(found) : []
  if (numbers.length > 0 && !replacedCardsAreVoided) return refuse('gift-card-voided', { orderNo, numbers })
  const cancelled = await database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order) return refuse('order-not-found', { orderNo })
    if (order.status === 'cancelled') return order
    const problem = cancelProblem(order)
    if (problem) return problem
    await giveBack(dependencies, order)
    const changed = await changeUnits(dependencies, order, {
      countsOf: (line) => ({ ...line, cancelled: line.quantity, givenBack: line.quantity }),
      event: { kind: 'units-cancelled', ...(reason !== undefined && { private: { reason } }) },
      raisesVersion: true,
      cancelsUnissuedCards: true,
    })
    // What is given back below a status that allows another cancelling would be given back again.
    if (changed.status !== 'cancelled')
      throw new Error(`Order ${orderNo} is ${changed.status} after all of it was cancelled`)
    await tellCustomer(dependencies, order)
    await securityLog.record({ event: 'order-cancelled', customerId: order.customerId, orderNo })
    return changed
  })
  if (isRefusal(cancelled)) return cancelled
  await releaseNow(dependencies, cancelled)
  return (await readOrder(database, orderNo)) ?? cancelled
}

/** E-gift cards that were mailed can be voided. Units that were sent in a parcel or handed over cannot be called back. */
function cancelProblem({
  orderNo,
  status,
  items,
  changedLines,
}: StoredOrder): Refusal<'order-not-open' | 'order-has-left'> | undefined {
  if (status === 'created' || status === 'failed') return refuse('order-not-open', { orderNo, status })
  if (status === 'completed' && items.length > 0) return refuse('order-not-open', { orderNo, status })
  return changedLines.every(({ left }) => left === 0) ? undefined : refuse('order-has-left', { orderNo })
}

async function tellCustomer({ sites, mail }: OrderDependencies, order: StoredOrder): Promise<void> {
  const site = await sites.find(order.siteId)
  if (site) await mail.noticeCancellation(order, site)
}

/** Promo codes, delivery days, stock, gift cards: in the order in which a new order locks them. */
async function giveBack(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { database, shipping, inventory, giftCards } = dependencies
  await markToReturn(database, order.orderNo, dependencies.actor)
  await giveBackCoupons(dependencies, order)
  await shipping.giveBackDays(takenDays(order.shipments))
  await inventory.giveBack(order.takenStock)
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack({ ...card, kind: 'refund' })
  await giftCards.sold.voidFor(order)
}
