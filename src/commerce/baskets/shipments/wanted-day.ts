import type { Basket } from '#commerce/baskets/basket.ts'
import { dayProblem } from '#commerce/baskets/delivery-day.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import type { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { withMethodForDay, withPreferredMethod } from './keep-day.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/**
 * Checks the requested day of a shipment whose day, date window or method was changed (SHIP-043). A day from the
 * calendar without a method selects the cheapest method that can deliver on it; removing the day selects the
 * preferred method.
 */
export async function withDay(
  basket: Basket,
  shipmentId: string,
  { input, context }: { input: ShipmentInput; context: CommandContext },
): Promise<Basket | Refusal> {
  const { c_DATE_WANTED, c_dateWantedRangeStart, c_dateWantedRangeEnd, c_isCalendarSelection } = input
  const isCleared = 'c_DATE_WANTED' in input && !c_DATE_WANTED
  const isDayChanged = !!c_DATE_WANTED || !!c_dateWantedRangeStart || !!c_dateWantedRangeEnd
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment || shipment.storeId !== null) return basket
  if (isCleared && c_isCalendarSelection === null && !input.shippingMethod)
    return withPreferredMethod(basket, shipment, context)
  if (!isDayChanged && !input.shippingMethod) return basket
  const { from = '', until = '9999' } = windowOf(shipment)
  if (from > until)
    return refuse('invalid-field', {
      field: `shipments.${shipmentId}.c_dateWantedRangeEnd`,
      value: until,
      reason: fieldText('answers.day.order', { first: from }),
    })
  const isFromCalendar = c_isCalendarSelection === true && !input.shippingMethod && !!c_DATE_WANTED
  const sent = isFromCalendar ? await withMethodForDay(basket, shipment, context) : basket
  const changed = sent.shipments.find(({ id }) => id === shipmentId) ?? shipment
  return (await dayProblem(sent, changed, context)) ?? sent
}
