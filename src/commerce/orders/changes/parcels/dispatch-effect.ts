import { createHash } from 'node:crypto'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { moneyDue } from '#commerce/orders/money/money-due.ts'
import { moneyStateOf } from '#commerce/orders/money/money-state.ts'
import type {
  DispatchPreview,
  LeavingParcel,
  ParcelOfOrder,
  ParcelsChangedBy,
} from '#commerce/orders/order-parcels.ts'
import { lockOrders, readOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { recipientEmailOf } from '#commerce/rules/recipient-email.ts'
import { dispatchParcels, orderNosOf } from './dispatch-parcels.ts'

type MayChange = ParcelsChangedBy['mayChange']

/** See OrderParcels.previewDispatch. */
export const previewDispatch = (
  dependencies: OrderDependencies,
  requests: readonly LeavingParcel[],
  mayChange: MayChange,
): Promise<DispatchPreview> =>
  dependencies.database.transact(() =>
    dependencies.database.attempt(async () => ({
      result: await dispatchWithEffect(dependencies, requests, mayChange),
      isCommitted: false,
    })),
  )

/** Dispatches parcels if the effect equals the shown one. If no parcel can leave, returns the reasons. */
export const dispatchSeen = (
  dependencies: OrderDependencies,
  requests: readonly LeavingParcel[],
  { mayChange, effect: expected }: { mayChange: MayChange; effect: string },
): Promise<(ParcelOfOrder | Refusal)[] | Refusal<'effect-changed'>> =>
  dependencies.database.transact(() =>
    dependencies.database.attempt<(ParcelOfOrder | Refusal)[] | Refusal<'effect-changed'>>(async () => {
      const now = await dispatchWithEffect(dependencies, requests, mayChange)
      const isSeen = now.parcels === 0 || now.effect === expected
      const { answers, ...shown } = now
      return isSeen
        ? { result: answers, isCommitted: true }
        : {
            result: refuse('effect-changed', { orderNo: requests[0]?.orderNo ?? '', now: shown }),
            isCommitted: false,
          }
    }),
  )

/** Dispatches parcels, and determines the effect. */
async function dispatchWithEffect(
  dependencies: OrderDependencies,
  requests: readonly LeavingParcel[],
  mayChange: MayChange,
): Promise<DispatchPreview> {
  const { database } = dependencies
  const before = byNumber(await lockOrders(database, orderNosOf(requests)))
  const answers = await dispatchParcels(dependencies, requests, mayChange)
  const after = byNumber(await readOrders(database, [...before.keys()]))
  const leaving = answers.filter((answer) => isNew(answer, before))
  const orderNos = new Set(leaving.map(({ orderNo }) => orderNo))
  const money = new Map<string, number>()
  let mails = 0
  for (const orderNo of orderNos) {
    const [was, is] = [before.get(orderNo), after.get(orderNo)]
    if (!was || !is) continue
    // One email lists all parcels of an order.
    if (is.customerEmail !== null) mails += 1
    mails += recipientsToMail(is, leaving)
    const cents = toCapture(is) - toCapture(was)
    if (cents > 0) money.set(is.currency, (money.get(is.currency) ?? 0) + cents)
  }
  const captured = [...money].map(([currency, amountCents]) => ({ currency, amountCents }))
  const parts = leaving.map(({ orderNo, parcel: { shipmentId, items } }) => ({ orderNo, shipmentId, items }))
  const effect = createHash('sha256').update(JSON.stringify({ parts, captured, mails }))
  return {
    parcels: leaving.length,
    mails,
    captured,
    answers,
    effect: effect.digest('base64url').slice(0, 32),
  }
}

const byNumber = (orders: readonly StoredOrder[]): Map<string, StoredOrder> =>
  new Map(orders.map((order) => [order.orderNo, order]))

/** SALE-109: the number of recipients who also get an email. */
function recipientsToMail({ orderNo, shipments }: StoredOrder, leaving: readonly ParcelOfOrder[]): number {
  const own = leaving.filter((one) => one.orderNo === orderNo)
  const left = new Set(own.map(({ parcel }) => parcel.shipmentId))
  const emails = shipments.flatMap((one) => (left.has(one.id) ? (recipientEmailOf(one) ?? []) : []))
  return new Set(emails.map((email) => email.toLowerCase())).size
}

/** Whether a parcel has left with this dispatch. */
const isNew = (
  answer: ParcelOfOrder | Refusal,
  before: ReadonlyMap<string, StoredOrder>,
): answer is ParcelOfOrder =>
  !isRefusal(answer) && !before.get(answer.orderNo)?.parcels.some(({ id }) => id === answer.parcel.id)

const toCapture = (order: StoredOrder): number => moneyDue(moneyStateOf(order)).captureCents
