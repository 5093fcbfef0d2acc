/** The name of a zone after a time, and in a sentence. */
interface ZoneName {
  short: string
  long: string
}

const named = (short: string, long: string): ZoneName => ({ short, long })

/** The zones of North America with their names on every page: those of a browser differ from those of the server. */
export const shopTimeZones = {
  'America/Los_Angeles': named('PT', 'Pacific Time'),
  'America/Vancouver': named('PT', 'Pacific Time'),
  'America/Denver': named('MT', 'Mountain Time'),
  'America/Boise': named('MT', 'Mountain Time'),
  'America/Edmonton': named('MT', 'Mountain Time'),
  'America/Phoenix': named('MST', 'Mountain Standard Time'),
  'America/Chicago': named('CT', 'Central Time'),
  'America/Winnipeg': named('CT', 'Central Time'),
  'America/Regina': named('CST', 'Central Standard Time'),
  'America/New_York': named('ET', 'Eastern Time'),
  'America/Detroit': named('ET', 'Eastern Time'),
  'America/Toronto': named('ET', 'Eastern Time'),
  'America/Halifax': named('AT', 'Atlantic Time'),
  'America/Puerto_Rico': named('AST', 'Atlantic Standard Time'),
  'America/St_Johns': named('NT', 'Newfoundland Time'),
  'America/Anchorage': named('AKT', 'Alaska Time'),
  'Pacific/Honolulu': named('HST', 'Hawaii Standard Time'),
} as const satisfies Record<string, ZoneName>

/** An IANA name. */
export type ShopTimeZone = string

export const isShopTimeZone = (name: string): name is ShopTimeZone =>
  Object.hasOwn(shopTimeZones, name) || Intl.supportedValuesOf('timeZone').includes(name)

/** The name of a zone. Of those that are not listed here, the language data have one: `Germany Time`. */
export function zoneNameOf(timeZone: string): ZoneName {
  const listed: Readonly<Record<string, ZoneName>> = shopTimeZones
  const nameIn = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return listed[timeZone] ?? named(nameIn('shortGeneric'), nameIn('longGeneric'))
}
