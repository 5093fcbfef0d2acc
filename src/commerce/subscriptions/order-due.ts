import { isDayRefusal, isRefusal, type Refusal } from '#commerce/refusals.ts'
import { isDeepStrictEqual } from 'node:util'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { declined, leftOut, notSold, postponed, priceAsked } from './outcomes.ts'
import { parcelBasket, parcelKey } from './parcel-basket.ts'
import { lockSubscriptions } from './queries.ts'
import { usableCard, type RenewalDependencies, type Renewing } from './renewal-dependencies.ts'
import { insertOpenOrders, readDueIds } from './renewal-queries.ts'
import type { Subscription } from './subscriptions.ts'
import { toAsk } from './told-total.ts'

/**
 * Creates the order of one due parcel of a customer, or records the reason why it cannot. Returns the order number,
 * `handled` if it recorded a reason, or `undefined` if no parcel is due. Call it inside a transaction, so that the
 * order and its record are written together.
 */
export async function orderDue(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  { today, dueDay }: { today: CalendarDate; dueDay: CalendarDate },
): Promise<{ orderNo: string } | 'handled' | undefined> {
  const { database, orders } = dependencies
  const owner = { customerId: renewing.customer.id, siteId: renewing.site.id }
  const parcel = await lockParcel(dependencies, owner, dueDay)
  const [first] = parcel
  if (!first) return undefined
  const outcome = { renewing, subscriptions: parcel, today }
  const card = usableCard(renewing, first, today)
  if (!card) {
    const purpose = `${first.id} ${first.nextOn} ${first.tries}`
    await declined(dependencies, outcome, { kind: 'card-missing', details: {}, purpose })
    return 'handled'
  }
  const basket = await parcelBasket(dependencies, renewing, parcel, { first, card })
  if (isRefusal(basket)) return refused(dependencies, outcome, basket)
  const risen = toAsk(parcel, basket)
  if (risen.length > 0) {
    await priceAsked(dependencies, { ...outcome, subscriptions: risen }, basket)
    return 'handled'
  }
  const order = await orders.renew(renewing.shopper, renewing.site, basket)
  if (isRefusal(order)) return refused(dependencies, outcome, order)
  const { orderNo, orderTotalCents: totalCents } = order
  const renewals = parcel.map(({ id, nextOn }) => ({ subscriptionId: id, dueOn: nextOn }))
  await insertOpenOrders(database, renewals, { orderNo, totalCents, orderedOn: today })
  return { orderNo }
}

/** The due subscriptions that fit into one order: one address, one method, one card. */
async function lockParcel(
  { database }: RenewalDependencies,
  owner: { customerId: string; siteId: string },
  dueDay: CalendarDate,
): Promise<Subscription[]> {
  const ids = (await readDueIds(database, owner, dueDay)).map(({ id }) => id)
  if (ids.length === 0) return []
  const locked = await lockSubscriptions(database, ids)
  // Before the lock, another process may have created the order, or the customer may have changed a subscription.
  const stillDue = new Set((await readDueIds(database, owner, dueDay)).map(({ id }) => id))
  const due = locked.filter(({ id }) => stillDue.has(id))
  const [first] = due
  return first ? due.filter((one) => isDeepStrictEqual(parcelKey(one), parcelKey(first))) : []
}

/** How many days an order waits for a free delivery day. */
const mostDaysPostponed = 7

/** Reasons for which a product is not sold: it needs the customer or the shop to act. */
const gone = [
  'unknown',
  'offline',
  'no-price',
  'in-shop-only',
  'pickup-only',
  'choose-a-variant',
  'sold-by-its-parts',
]

/** Records why a product cannot be ordered. The next pass of the loop tries the rest of the parcel. */
async function refused(
  dependencies: RenewalDependencies,
  outcome: { renewing: Renewing; subscriptions: readonly Subscription[]; today: CalendarDate },
  refusal: Refusal,
): Promise<'handled'> {
  const productId = 'productId' in refusal ? refusal.productId : undefined
  const culprits = outcome.subscriptions.filter((one) => one.productId === productId)
  const details = { productId, refused: refusal.refused }
  // Removes one subscription only: if two of a product are too many, one may be available.
  const last = { ...outcome, subscriptions: culprits.slice(-1) }
  if (culprits.length === 0) await refusedWhole(dependencies, outcome, refusal)
  else if (refusal.refused === 'product-not-available' && gone.includes(refusal.reason))
    await notSold(dependencies, { ...outcome, subscriptions: culprits })
  else await leftOut(dependencies, last, { kind: 'sold-out', mail: mailOf(refusal), details })
  return 'handled'
}

/** The mail for a refusal: the product is sold out, its quantity must change, or it is out of season. */
function mailOf(refusal: Refusal): 'sold-out' | 'quantity-not-sold' | 'not-on-sale' {
  if (refusal.refused === 'not-enough-stock') return 'sold-out'
  if (refusal.refused === 'product-not-available')
    return refusal.reason === 'out-of-stock' ? 'sold-out' : 'not-on-sale'
  return 'quantity-not-sold'
}

/** Handles a refusal that no product caused: the parcel waits some days for a delivery day, and is then skipped. */
async function refusedWhole(
  dependencies: RenewalDependencies,
  outcome: { renewing: Renewing; subscriptions: readonly Subscription[]; today: CalendarDate },
  refusal: Refusal,
): Promise<void> {
  const details = { refused: refusal.refused }
  const canWait = isDayRefusal(refusal) || refusal.refused === 'basket-not-ready'
  const [waiting, others] = partition(
    outcome.subscriptions,
    ({ nextOn }) => canWait && outcome.today < addDays(nextOn, mostDaysPostponed),
  )
  if (waiting.length > 0) await postponed(dependencies, { ...outcome, subscriptions: waiting }, details)
  if (others.length > 0)
    await leftOut(
      dependencies,
      { ...outcome, subscriptions: others },
      {
        kind: 'not-deliverable',
        mail: 'not-deliverable',
        details,
      },
    )
}

const partition = <Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
]
