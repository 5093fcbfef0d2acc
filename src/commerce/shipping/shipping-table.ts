import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import {
  closedReason,
  datesOf,
  shippingDay,
  shippingDayFor,
  type DayLimits,
  type Transit,
} from './calendar.ts'
import { checkDeliveryDay, firstDayIn, isDayOpen, reasonIn, transitOf } from './delivery-day.ts'
import { heatRuleOn } from './heat.ts'
import { arrivalBy, deliveryPromise, whyNoDay } from './promise.ts'
import { shipNowOf } from './ship-now.ts'
import { capacityOf, type DayCount } from './capacity.ts'
import type { DeliveryRules } from './inputs.ts'
import type {
  CalendarRequest,
  ClosedReason,
  DateWindow,
  NoDay,
  Parcel,
  ShipmentCalendar,
  ShipmentDay,
  ShippingMethod,
  ShippingTable,
} from './shipping.ts'
import { zoneOf } from './transit.ts'

interface ShippingData {
  methods: readonly ShippingMethod[]
  rules: DeliveryRules
  /** The used capacity of days. */
  taken: readonly DayCount[]
}

/** The table of a site's methods in a currency. Pure, except for memoized days. */
export function openShippingTable({ methods, rules, taken }: ShippingData): ShippingTable {
  const slotsLeft = openSlotsLeft(methods, taken)
  const limits: DayLimits = { rules, isFull: (methodId, date) => slotsLeft(methodId, date) <= 0 }
  const firstDays = openMemory<CalendarDate | undefined>(rules)
  const shippingDays = openMemory<CalendarDate>(rules)
  const reasons = openMemory<NoDay | undefined>(rules)
  return {
    offers: ({ countryCode, merchandiseCents, isPickup }) =>
      methods
        .filter((method) => method.isPickup === isPickup)
        .filter(({ countries }) => isPickup || countryCode === null || countries.includes(countryCode))
        .flatMap((method) => {
          const priceCents = priceFor(method, merchandiseCents)
          return priceCents === undefined ? [] : [{ method, priceCents }]
        }),
    arrivesOn: (method, request) => firstDays(method, request, () => arrivalBy(method, request, limits)),
    leavesOn: (method, { arrivesOn, now, ...parcel }) =>
      shippingDays(
        method,
        { ...parcel, now, window: { from: arrivesOn } },
        () =>
          shippingDayFor(arrivesOn, transitOf(method, parcel, limits), now, rules) ?? shippingDay(now, rules),
      ),
    hasColdPack: (date, { destination, isMeltable }) =>
      isMeltable && heatRuleOn(date, destination?.stateCode, rules)?.hasColdPack === true,
    isOpen: (wanted, now) => isDayOpen(wanted, now, limits),
    checkDay: (wanted, now) => checkDeliveryDay(wanted, now, limits),
    nextDay: ({ wanted, method, window, ...parcel }, now) =>
      firstDayIn({ ...window, from: addDays(wanted, 1) }, transitOf(method, parcel, limits), now, limits),
    calendar: (request) => shipmentCalendar(request, limits),
    promise: (request) =>
      deliveryPromise(
        methods.filter((one) => isOffered(one, request.destination)),
        request,
        limits,
      ),
    shipNow: shipNowOf,
    zoneOf: (destination) => zoneOf(destination, rules)?.id,
    shipsFrom: (now) => shippingDay(now, rules),
    method: (id) => methods.find((method) => method.id === id),
    capacityOf: (methodId, date) =>
      capacityOf(
        methods.find(({ id }) => id === methodId),
        date,
      ),
    slotsLeft,
    whyNoDay: (method, request) => reasons(method, request, () => whyNoDay(method, request, limits)),
  }
}

const isOffered = (
  { isPickup, countries, prices }: ShippingMethod,
  { countryCode }: { countryCode: string },
) => !isPickup && countries.includes(countryCode) && prices.length > 0

/** Undefined if the merchandise total is beyond the method's last bracket. */
const priceFor = ({ prices }: ShippingMethod, merchandiseCents: number): number | undefined =>
  prices.find(({ upToCents }) => upToCents === null || merchandiseCents <= upToCents)?.priceCents

/** How many delivery slots of a day were free when the table was loaded. */
function openSlotsLeft(
  methods: readonly ShippingMethod[],
  taken: readonly DayCount[],
): ShippingTable['slotsLeft'] {
  const byId = new Map(methods.map((method) => [method.id, method]))
  const parcelsOn = new Map(taken.map(({ methodId, day, parcels }) => [`${methodId} ${day}`, parcels]))
  return (methodId, date) => {
    const capacity = capacityOf(byId.get(methodId), date)
    return capacity === null ? Infinity : Math.max(0, capacity - (parcelsOn.get(`${methodId} ${date}`) ?? 0))
  }
}

/** The maximum number of memoized entries, because date windows are sent by clients. */
const mostRemembered = 2_000

/**
 * Memoizes results for parcels, because a basket for a thousand recipients has few different ones. Clears them when
 * the shipping day changes.
 */
function openMemory<Answer>(rules: DeliveryRules) {
  let until = { day: '', minute: 0, shipsOn: '' }
  let answers = new Map<string, { answer: Answer }>()
  return (
    method: ShippingMethod,
    request: Parcel & { window?: DateWindow; now: Date },
    calculate: () => Answer,
  ): Answer => {
    const { now, destination, isMeltable, window = {} } = request
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== until.minute) {
      const current = { day: shopDay(now), minute, shipsOn: shippingDay(now, rules) }
      if (current.day !== until.day || current.shipsOn !== until.shipsOn) answers = new Map()
      until = current
    }
    const { transitDays, stateCode } = transitOf(method, { destination, isMeltable }, { rules })
    const zone = zoneOf(destination, rules)?.id
    const key = [method.id, zone, transitDays, isMeltable, stateCode, window.from, window.until].join(' ')
    const known = answers.get(key) ?? { answer: calculate() }
    if (answers.size >= mostRemembered) answers.clear()
    answers.set(key, known)
    return known.answer
  }
}

/** If methods have different reasons, the first of these is shown. */
const bySignificance: readonly ClosedReason[] = [
  'past',
  'too-far',
  'outside-window',
  'holiday',
  'full',
  'melts',
  'cut-off',
  'too-soon',
  'no-delivery',
]

/** A month of a shipment. An open day has the cheapest method that can deliver on it, a closed day has a reason. */
function shipmentCalendar(
  { month, offers, parcel, window = {}, now }: CalendarRequest,
  limits: DayLimits,
): ShipmentCalendar {
  const ways = offers
    .map(({ method, cents }) => ({ methodId: method.id, cents, transit: transitOf(method, parcel, limits) }))
    .toSorted((one, other) => one.cents - other.cents)
  const days = datesOf(month).map((date) =>
    dayOf(date, ways, (transit) => reasonIn(window, date, () => closedReason(date, transit, now, limits))),
  )
  return { month, days, earliest: earliestOf(ways, (transit) => firstDayIn(window, transit, now, limits)) }
}

interface Way {
  methodId: string
  cents: number
  transit: Transit
}

function dayOf(
  date: CalendarDate,
  ways: readonly Way[],
  reasonOf: (transit: Transit) => ClosedReason | undefined,
): ShipmentDay {
  const reasons: ClosedReason[] = []
  for (const { methodId, transit } of ways) {
    const reason = reasonOf(transit)
    if (!reason) return { date, deliverable: true, methodId }
    reasons.push(reason)
  }
  const reason = bySignificance.find((one) => reasons.includes(one)) ?? 'no-delivery'
  return { date, deliverable: false, reason }
}

/** The first open day of all methods, by the cheapest one that can deliver on it. */
function earliestOf(
  ways: readonly Way[],
  firstDayOf: (transit: Transit) => CalendarDate | undefined,
): ShipmentCalendar['earliest'] {
  let earliest: ShipmentCalendar['earliest'] = null
  for (const { methodId, transit } of ways) {
    const date = firstDayOf(transit)
    if (date !== undefined && (earliest === null || date < earliest.date)) earliest = { date, methodId }
  }
  return earliest
}
