import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { ParcelOfOrder, ParcelsChangedBy } from '#commerce/orders/order-parcels.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { requestArrivalMail } from '#commerce/orders/changes/announcements/mail-request-queries.ts'
import { parcelOf } from './parcel-of-order.ts'
import { markDelivered, readOrdersOf } from './parcel-queries.ts'

/** See OrderParcels.recordDelivery (T8). */
export const recordDelivery = (
  dependencies: OrderDependencies,
  parcelId: string,
  { day, mayChange = () => true }: Pick<ParcelsChangedBy, 'mayChange'> & { day?: CalendarDate | undefined },
): Promise<ParcelOfOrder | Refusal> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const orderNo = (await readOrdersOf(database, [parcelId])).get(parcelId)
    const order = orderNo === undefined ? undefined : await lockOrder(database, orderNo)
    const parcel = order?.parcels.find(({ id }) => id === parcelId)
    if (!order || !parcel || !mayChange(order, parcel.shipmentId))
      return refuse('parcel-not-found', { parcelId })
    if (parcel.state === 'delivered') return parcelOf(order, parcelId)
    const { state, shipmentId, shippedOn } = parcel
    if (state !== 'shipped') return refuse('parcel-state', { parcelId, state, verb: 'delivered' })
    const today = shopDay(new Date())
    const arrivedOn = day ?? today
    if (arrivedOn > today || (shippedOn !== null && arrivedOn < shippedOn))
      return refuse('invalid-field', {
        field: 'day',
        value: arrivedOn,
        reason: 'A parcel arrives after it has left, and by today',
      })
    await markDelivered(database, parcelId, arrivedOn)
    await requestArrivalMail(database, order.orderNo)
    const changed = await changeUnits(dependencies, order, {
      countsOf: (line) => line,
      parcels: order.parcels.map((one) => (one === parcel ? { ...one, state: 'delivered' as const } : one)),
      event: { kind: 'parcel-delivered', shipmentId, details: { parcelId, day: arrivedOn } },
      isAlwaysWritten: true,
      raisesVersion: false,
    })
    return parcelOf(changed, parcelId)
  })
