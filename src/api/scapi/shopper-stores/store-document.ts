import { shopTimeZone } from '#shared/calendar-date.ts'
import { canadianProvinces, usStates } from '#shared/regions.ts'
import type { ShopTimeZone } from '#shared/shop-time-zones.ts'
import type { FoundStore, Store } from '#commerce/stores/stores.ts'

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
    c_countryName: store.countryCode === 'US' ? 'United States' : 'Canada',
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

const regionNames = {
  US: new Map(usStates.map(({ code, name }) => [code, name])),
  CA: new Map(canadianProvinces.map(({ code, name }) => [code, name])),
}

const stateName = ({ countryCode, stateCode }: Store): string =>
  regionNames[countryCode].get(stateCode) ?? stateCode
