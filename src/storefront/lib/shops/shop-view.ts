import type { Calls } from '#api/calls.ts'
import type { HolidayHours, OpeningStatus, Openings, WeekHours } from '#shared/dates/opening-hours.ts'
import { openingStatus } from '#shared/dates/opening-hours.ts'
import type { ShopTimeZone } from '#shared/dates/shop-time-zones.ts'
import { formatUsPhone } from '#shared/text/patterns.ts'

/** A shop as pages show it. */
export interface ShopView extends Openings {
  id: string
  inventoryId: string
  name: string
  slug: string
  kind: 'candy_shop' | 'quantity_discount' | 'corporate_gifting'
  address1: string
  address2: string | undefined
  city: string
  stateCode: string
  stateName: string
  postalCode: string
  countryCode: string
  /** The text, and the `tel:` link. */
  phone: { shown: string; href: string }
  latitude: number
  longitude: number
  hours: WeekHours
  holidays: readonly HolidayHours[]
  timeZone: ShopTimeZone
  isPickupEnabled: boolean
  isTemporarilyClosed: boolean
  isInternational: boolean
}

export interface FoundShop extends ShopView {
  /** The distance from the searched location; `undefined` without a search. */
  miles: number | undefined
}

export type ShopDocument = Awaited<ReturnType<Calls['Site']['getShops']>>['stores'][number]

export function shopView(document: ShopDocument): FoundShop {
  const { id, name, address1, address2, city, stateCode, stateName, postalCode, countryCode } = document
  return {
    id,
    inventoryId: document.inventoryId,
    name,
    slug: document.shopData.slug,
    kind: document.storeType,
    address1,
    address2,
    city,
    stateCode,
    stateName,
    postalCode,
    countryCode,
    phone: phoneOf(document.phone),
    latitude: document.latitude,
    longitude: document.longitude,
    hours: document.hours_sets.primary.days,
    holidays: document.shopData.holidays,
    timeZone: document.c_timeZone,
    isPickupEnabled: document.isEnabledForBopis,
    isTemporarilyClosed: document.isTemporarilyClosed,
    isInternational: document.isInternational,
    miles: document.distance ?? undefined,
  }
}

function phoneOf(phone: string): ShopView['phone'] {
  const digits = phone.replace(/\D/g, '')
  return { shown: formatUsPhone(phone), href: `tel:+${digits.length === 10 ? `1${digits}` : digits}` }
}

/** SHOP-032: a shop can be chosen if it offers pickup and is not temporarily closed. */
export const isForPickup = (shop: Pick<ShopView, 'isPickupEnabled' | 'isTemporarilyClosed'>): boolean =>
  shop.isPickupEnabled && !shop.isTemporarilyClosed

/** The opening status; a temporarily closed shop has no opening time. */
export const statusOf = (shop: Openings & Pick<ShopView, 'isTemporarilyClosed'>, now: Date): OpeningStatus =>
  shop.isTemporarilyClosed ? { kind: 'closed' } : openingStatus(shop, now)

export interface StateOfShops<Shop> {
  name: string
  shops: Shop[]
}

/** Groups shops by state: the states of the United States first, then by name. Shops are sorted by city and name. */
export function byState<Shop extends Pick<ShopView, 'stateName' | 'countryCode' | 'city' | 'name'>>(
  shops: readonly Shop[],
): StateOfShops<Shop>[] {
  const states = Map.groupBy(
    shops,
    ({ countryCode, stateName }) => `${countryCode === 'US' ? 0 : 1} ${stateName}`,
  )
  return [...states]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, found]) => ({
      name: key.slice(2),
      shops: found.toSorted(
        (one, other) => one.city.localeCompare(other.city) || one.name.localeCompare(other.name),
      ),
    }))
}
