import { ShipmentArrival } from '#storefront/components/arrival/arrival-line.tsx'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'

type ArrivingShipment = Partial<
  Pick<Recipient['shipment'], 'c_arrivesOn' | 'c_DATE_WANTED' | 'c_formerArrivesOn'>
>

/**
 * The arrival day of a parcel. If the order was paid too late for its first day, shows the new day and the reason.
 */
export function ParcelArrival({ shipment }: { shipment: ArrivingShipment }) {
  const text = useText()
  const formatDay = useArrivalDay()
  const { c_arrivesOn: day, c_formerArrivesOn: formerDay } = shipment
  return (
    <>
      {day && (
        <p>
          <ShipmentArrival shipment={shipment} />
        </p>
      )}
      {formerDay && (
        <p>
          {text(day ? 'checkout.order.laterDay' : 'checkout.order.withoutDay', { day: formatDay(formerDay) })}
        </p>
      )}
    </>
  )
}
