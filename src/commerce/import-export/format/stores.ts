import { z } from 'zod'
import type { Store } from '#commerce/stores/stores.ts'
import { requiredFields } from '#shared/addresses/country-rules.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import type { Weekday } from '#shared/dates/opening-hours.ts'
import { isShopTimeZone } from '#shared/dates/shop-time-zones.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile, omitDefaults } from '../write-files.ts'
import { clockTime, countryCode, day, id, shortText } from './values.ts'

const openSpans = z
  .array(
    z
      .strictObject({ open: clockTime, close: clockTime })
      .refine(({ open, close }) => open < close, 'must close after it opens'),
  )
  .default([])
const timeZone = z
  .string()
  .max(60)
  .refine(isShopTimeZone, 'must be the name of a time zone, such as America/Chicago or Europe/Berlin')
const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

const StoreFile = z
  .strictObject({
    id,
    name: shortText,
    kind: z.enum(['candy_shop', 'quantity_discount', 'corporate_gifting']),
    address1: shortText,
    address2: shortText.nullable().default(null),
    city: shortText,
    stateCode: z
      .string()
      .max(10)
      .regex(/^[A-Z0-9]*$/, 'must be the code of a state')
      .default(''),
    postalCode: z.string().max(10),
    countryCode,
    phone: shortText,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    inventoryId: id.optional(),
    hours: z.strictObject({
      monday: openSpans,
      tuesday: openSpans,
      wednesday: openSpans,
      thursday: openSpans,
      friday: openSpans,
      saturday: openSpans,
      sunday: openSpans,
    }),
    holidays: z
      .array(
        z.strictObject({
          date: day,
          open: clockTime.nullable().default(null),
          close: clockTime.nullable().default(null),
        }),
      )
      .default([]),
    timeZone: timeZone.optional(),
    isPickupEnabled: z.boolean().default(true),
    isTemporarilyClosed: z.boolean().default(false),
    isInternational: z.boolean().default(false),
    slug: z
      .string()
      .max(200)
      .regex(/^[a-z0-9-]+$/, 'may have small letters, digits and - only'),
  })
  .superRefine((store, issues) => {
    const report = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    for (const field of requiredFields(store.countryCode))
      if (store[field] === '') report(field, 'is needed in an address of this country')
    const problem = addressProblem({
      ...store,
      stateCode: store.stateCode || null,
      postalCode: store.postalCode || null,
      address1: null,
    })
    if (problem) report(problem.field, problem.reason)
  })
  .transform((store): Store => ({ ...store, inventoryId: store.inventoryId ?? store.id }))

/** `stores/stores.json`. */
export const StoresFile = z.array(StoreFile)

const defaults = {
  address2: null,
  holidays: [],
  isPickupEnabled: true,
  isTemporarilyClosed: false,
  isInternational: false,
}

export const storesFile = (stores: readonly Store[]): FolderFile =>
  jsonFile(
    'stores/stores.json',
    stores.map((store) => {
      const inOrder = StoreFile.in.parse({ ...store })
      return omitDefaults(
        {
          ...inOrder,
          hours: Object.fromEntries(
            weekdays
              .filter((weekday) => store.hours[weekday].length > 0)
              .map((weekday) => [weekday, store.hours[weekday].map(({ open, close }) => ({ open, close }))]),
          ),
          holidays: store.holidays.map(({ date, open, close }) => omitDefaults({ date, open, close }, {})),
        },
        { ...defaults, inventoryId: store.id },
      )
    }),
  )
