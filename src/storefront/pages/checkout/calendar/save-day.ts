import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

/** Saves the requested day of a shipment, with the shipping method that delivers on it. Null removes the day. */
export const saveDay = (
  shipmentId: string,
  date: CalendarDate | null,
  methodId: string | undefined,
): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: {
        ...wantedDay(date),
        ...(methodId !== undefined && { shippingMethod: { id: methodId } }),
      },
    }),
  )

/**
 * The fields of a day from the calendar. Without a method, the server sets the cheapest one that can deliver on the
 * day. Null removes the day, and the server sets the preferred method.
 */
export const wantedDay = (date: CalendarDate | null) =>
  ({ c_DATE_WANTED: date, c_isCalendarSelection: date === null ? null : true }) as const
