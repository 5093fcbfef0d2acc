import { z } from 'zod'
import { defaultRules, type DeliveryRules } from '#commerce/shipping/inputs.ts'
import { isShopTimeZone } from '#shared/dates/shop-time-zones.ts'
import { weekdays, type Weekday } from '#shared/dates/opening-hours.ts'
import type { FolderFile } from '../folder.ts'
import { inSchemaOrder, jsonFile, omitDefaults } from '../write-files.ts'
import { clockTime, countryCode, day, id, stateCode } from './values.ts'

const cutOff = z
  .partialRecord(z.enum(weekdays), clockTime)
  .refine((times) => Object.keys(times).length > 0, 'needs a time on one weekday at least')

const BlackoutDayFile = z.strictObject({
  date: day,
  closes: z.enum(['shipping', 'delivery', 'both']).default('both'),
})

const ZoneFile = z
  .strictObject({
    id,
    states: z.array(stateCode).default([]),
    countries: z.array(countryCode).max(250).optional(),
    upToMiles: z.number().positive().max(20_000).nullable().default(null),
    isPromised: z.boolean().default(true),
  })
  .refine(
    ({ states, countries = [], upToMiles }) => states.length + countries.length === 0 || upToMiles === null,
    'has upToMiles beside states or countries: a zone is made by one of them',
  )

const HeatRuleFile = z.strictObject({
  months: z
    .array(z.number().int().min(1, 'must be a month, 1 to 12').max(12, 'must be a month, 1 to 12'))
    .min(1),
  states: z.array(stateCode).default([]),
  methodIds: z.array(id),
  hasColdPack: z.boolean().default(false),
})

const upToMilesOf = (zones: readonly z.output<typeof ZoneFile>[]) =>
  zones
    .filter(({ states, countries = [] }) => states.length + countries.length === 0)
    .map(({ upToMiles }) => upToMiles ?? Infinity)

/** `shipping/rules.json`. Absent fields have the defaults of a shop without the file. */
export const DeliveryRulesFile = z.strictObject({
  timeZone: z
    .string()
    .max(60)
    .refine(isShopTimeZone, 'must be the name of a time zone, such as America/Chicago or Europe/Berlin')
    .default(defaultRules.timeZone),
  cutOff: cutOff.default(defaultRules.cutOff),
  handlingDays: z.number().int().min(0).max(30).default(defaultRules.handlingDays),
  daysAhead: z.number().int().min(1).max(730).default(defaultRules.daysAhead),
  holidays: z.enum(['us-federal', 'none']).default(defaultRules.holidays),
  blackoutDays: z.array(BlackoutDayFile).max(1_000).default([]),
  warehouse: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .default(defaultRules.warehouse),
  zones: z
    .array(ZoneFile)
    .max(200)
    .refine(
      (zones) =>
        upToMilesOf(zones).every((miles, index, all) => index === 0 || miles > (all[index - 1] ?? 0)),
      'must rise in upToMiles',
    )
    .default(defaultRules.zones),
  heat: z.array(HeatRuleFile).max(200).default([]),
})

const zoneDefaults = { states: [], isPromised: true }

export const deliveryRulesFile = (rules: DeliveryRules): FolderFile =>
  jsonFile('shipping/rules.json', {
    ...inSchemaOrder(DeliveryRulesFile.shape, rules),
    cutOff: timesInOrder(rules.cutOff),
    blackoutDays: rules.blackoutDays.map(({ date, closes }) =>
      omitDefaults({ date, closes }, { closes: 'both' }),
    ),
    warehouse: { latitude: rules.warehouse.latitude, longitude: rules.warehouse.longitude },
    zones: rules.zones.map(({ id, states, countries, upToMiles, isPromised }) =>
      omitDefaults({ id, states, ...(countries && { countries }), upToMiles, isPromised }, zoneDefaults),
    ),
    heat: rules.heat.map(({ months, states, methodIds, hasColdPack }) =>
      omitDefaults({ months, states, methodIds, hasColdPack }, { states: [], hasColdPack: false }),
    ),
  })

const timesInOrder = (cutOff: Partial<Record<Weekday, string>>) =>
  Object.fromEntries(weekdays.flatMap((name) => (cutOff[name] ? [[name, cutOff[name]]] : [])))
