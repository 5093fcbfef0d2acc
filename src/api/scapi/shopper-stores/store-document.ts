import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { canadianProvinces, usStates } from '#shared/addresses/regions.ts'
import { rulesOf } from '#shared/addresses/country-rules.ts'
import type { ShopTimeZone } from '#shared/dates/shop-time-zones.ts'
import type { FoundStore, Store } from '#commerce/stores/stores.ts'

const OpenSpanSchema = named(
  'OpenSpan',
  z.strictObject({
    open: z.string(),
    close: z.string(),
  }),
)

export const WeekHoursSchema = named(
  'WeekHours',
  z.strictObject({
    monday: z.array(OpenSpanSchema),
    tuesday: z.array(OpenSpanSchema),
    wednesday: z.array(OpenSpanSchema),
    thursday: z.array(OpenSpanSchema),
    friday: z.array(OpenSpanSchema),
    saturday: z.array(OpenSpanSchema),
    sunday: z.array(OpenSpanSchema),
  }),
)

export const HolidayHoursSchema = named(
  'HolidayHours',
  z.strictObject({
    date: z.string(),
    open: z.string().nullable(),
    close: z.string().nullable(),
  }),
)

const StoreSchema = named(
  'Store',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    address1: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    stateCode: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    inventoryId: z.string(),
    storeHours: z.string(),
    storeLocatorEnabled: z.boolean(),
    posEnabled: z.boolean(),
    distance: z.number().optional(),
    distanceUnit: z.enum(['km', 'mi']).optional(),
    c_bopisEnabled: z.boolean(),
    c_temporarilyClosed: z.boolean(),
    c_isInternational: z.boolean(),
    c_storeType: z.enum(['candy_shop', 'corporate_gifting', 'quantity_discount']),
    c_rioStoreCode: z.string(),
    c_rioURL: z.string(),
    c_stateName: z.string(),
    c_countryName: z.string(),
    c_hours: WeekHoursSchema,
    c_holidays: z.array(HolidayHoursSchema),
    c_timeZone: z.string(),
  }),
)

export const StoreResultSchema = named(
  'StoreResult',
  z.strictObject({
    data: z.array(StoreSchema),
    limit: z.number(),
    offset: z.number().optional(),
    total: z.number(),
  }),
)

type DistanceUnit = 'mi' | 'km'
export type StoreDocument = ReturnType<typeof storeDocument>

export const kilometresPerMile = 1.609344

/** Store of the Shopper APIs, with the spec's own fields (SHOP-001 to SHOP-008). */
export function storeDocument({ store, distanceMiles }: FoundStore, unit: DistanceUnit) {
  const distance =
    distanceMiles === null ? null : unit === 'mi' ? distanceMiles : distanceMiles * kilometresPerMile
  return {
    id: store.id,
    name: store.name,
    address1: store.address1,
    ...(store.address2 !== null && { address2: store.address2 }),
    city: store.city,
    stateCode: store.stateCode,
    postalCode: store.postalCode,
    countryCode: store.countryCode,
    phone: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
    inventoryId: store.inventoryId,
    storeHours: hoursText(store),
    storeLocatorEnabled: true,
    posEnabled: false,
    ...(distance !== null && { distance: Math.round(distance * 100) / 100, distanceUnit: unit }),
    c_bopisEnabled: store.isPickupEnabled,
    c_temporarilyClosed: store.isTemporarilyClosed,
    c_isInternational: store.isInternational,
    c_storeType: store.kind,
    c_rioStoreCode: store.id,
    c_rioURL: `/chocolateshops/${store.slug}`,
    c_stateName: stateName(store),
    c_countryName: countryNames.of(store.countryCode) ?? store.countryCode,
    c_hours: hoursByWeekday(store),
    c_holidays: store.holidays,
    c_timeZone: timeZoneOf(store),
  }
}

const timeZoneOf = ({ timeZone }: Store): ShopTimeZone => timeZone ?? shopTimeZone

const hoursByWeekday = ({ hours }: Store) => ({
  monday: hours.monday,
  tuesday: hours.tuesday,
  wednesday: hours.wednesday,
  thursday: hours.thursday,
  friday: hours.friday,
  saturday: hours.saturday,
  sunday: hours.sunday,
})

/** `Monday 10:00-19:00, Tuesday closed`: the Shopper APIs have opening hours as text. */
const hoursText = (store: Store): string =>
  Object.entries(hoursByWeekday(store))
    .map(([day, spans]) => {
      const times = spans.map(({ open, close }) => `${open}-${close}`).join(' and ')
      return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${times || 'closed'}`
    })
    .join(', ')

const regionNames = new Map([
  ['US', new Map(usStates.map(({ code, name }) => [code, name]))],
  ['CA', new Map(canadianProvinces.map(({ code, name }) => [code, name]))],
])

function stateName({ countryCode, stateCode }: Store): string {
  const state = rulesOf(countryCode)?.states.find(({ code }) => code === stateCode)
  return state?.latin ?? state?.name ?? regionNames.get(countryCode)?.get(stateCode) ?? stateCode
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
