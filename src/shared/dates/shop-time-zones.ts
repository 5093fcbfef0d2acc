import type { TextOf } from '#shared/messages/text-of.ts'

/** The zones of North America with fixed names, because the names of a browser differ from those of the server. */
export const shopTimeZones = {
  'America/Los_Angeles': 'PT',
  'America/Vancouver': 'PT',
  'America/Denver': 'MT',
  'America/Boise': 'MT',
  'America/Edmonton': 'MT',
  'America/Phoenix': 'MST',
  'America/Chicago': 'CT',
  'America/Winnipeg': 'CT',
  'America/Regina': 'CST',
  'America/New_York': 'ET',
  'America/Detroit': 'ET',
  'America/Toronto': 'ET',
  'America/Halifax': 'AT',
  'America/Puerto_Rico': 'AST',
  'America/St_Johns': 'NT',
  'America/Anchorage': 'AKT',
  'Pacific/Honolulu': 'HST',
} as const satisfies Record<string, string>

/** An IANA name. */
export type ShopTimeZone = string

export const isShopTimeZone = (name: string): name is ShopTimeZone =>
  Object.hasOwn(shopTimeZones, name) || Intl.supportedValuesOf('timeZone').includes(name)

/** The name of a zone after a time, and in a sentence. */
interface ZoneName {
  short: string
  long: string
}

const listed: Readonly<Record<string, string>> = shopTimeZones

/**
 * The names of a zone in texts of the area `shops`. Zones that are not listed here have the name in the language
 * data: `Germany Time`.
 */
export function zoneTexts(
  timeZone: ShopTimeZone,
  { text, locale }: { text: TextOf; locale: string },
): ZoneName {
  const code = listed[timeZone]
  return code === undefined
    ? namesOf(timeZone, locale)
    : { short: text(`shops.zone.${code}`), long: text(`shops.zone.${code}.long`) }
}

/** The short English name of a zone, for staff. */
export const zoneCodeOf = (timeZone: ShopTimeZone): string =>
  listed[timeZone] ?? namesOf(timeZone, 'en').short

/** The names by locale and zone: the formats are slow to create. */
const zoneNames = new Map<string, ZoneName>()

function namesOf(timeZone: ShopTimeZone, locale: string): ZoneName {
  const key = `${locale} ${timeZone}`
  const names = zoneNames.get(key) ?? makeNames(timeZone, locale)
  zoneNames.set(key, names)
  return names
}

function makeNames(timeZone: ShopTimeZone, locale: string): ZoneName {
  const nameIn = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return { short: nameIn('shortGeneric'), long: nameIn('longGeneric') }
}
