import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

/** Saves the wanted day of a shipment, with the method that keeps it. Null takes the day back. */
export const saveDay = (
  shipmentId: string,
  date: CalendarDate | null,
  methodId: string | undefined,
): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: {
        c_DATE_WANTED: date,
        c_isCalendarSelection: date !== null || null,
        ...(methodId !== undefined && { shippingMethod: { id: methodId } }),
      },
    }),
  )
