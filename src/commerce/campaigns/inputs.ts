import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { digitsOf, fieldLimits, fieldTexts, patterns, tooLong } from '#shared/text/patterns.ts'
import { canonicalPostalCode, plainLine } from '#shared/text/plain-line.ts'
import { regionsOf } from '#shared/addresses/regions.ts'

// The rules of a campaign and the fields of an entry, for the form and its API call.

/** The forms that content may show (FORM-044). */
export const campaignFormKeys = [
  'campaign-data-collection-form',
  'campaign-data-collection-form-sweepstakes',
] as const

/** The delivery key of the content item with the campaign of an event. */
export const campaignKey = (eventId: string): string => `campaign-${eventId}`

/** The checkbox for text messages (FORM-066). */
export const phoneOptIn = 'phone_optin'

const day = z.string().refine(isCalendarDate, 'write a date such as 2026-12-31')

/** The id of a checkbox: its name in the payload and in the export. */
const checkboxId = z.string().regex(/^[a-z]\w{0,39}$/i)

const Checkbox = z.object({
  id: checkboxId,
  /** Markdown, in one line (FORM-058). */
  label: z.string().min(1),
  isRequired: z.boolean().default(false),
  /** The error text if it is required and not ticked (FORM-056). */
  message: z.string().default(fieldTexts.required),
  /** Whether it belongs to the group of which some must be ticked (FORM-057). */
  isGrouped: z.boolean().default(false),
})
type CampaignCheckbox = z.output<typeof Checkbox>

/** The rules of a campaign: the body of its content item, besides the texts of its form. */
export const CampaignRules = z.object({
  eventId: z.string().regex(/^[\w-]{1,60}$/),
  /** FORM-046. */
  eventPhase: z.string().min(1).max(20).default('1'),
  /** How often a person may enter in a phase. */
  maxAllowed: z.number().int().min(1).max(1_000).default(1),
  /** The first and the last day, in the shops' time zone. */
  opensOn: day.optional(),
  closesOn: day.optional(),
  /** If set, the form has a field for the birthday. */
  minimumAge: z.number().int().min(1).max(120).optional(),
  checkboxes: z.array(Checkbox).default([]),
  group: z.object({ legend: z.string(), minimum: z.number().int().min(1), message: z.string() }).optional(),
})
export type CampaignRules = z.output<typeof CampaignRules>

const phoneText = 'forms.error.phoneNumber'
const stateText = 'forms.error.stateWanted'

const plain = z.string().overwrite(plainLine)

const required = (maximum: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(z.string().min(1, fieldTexts.required).max(maximum, tooLong(maximum)).regex(pattern, message))

const isBirthday = (text: string): boolean =>
  patterns.birthday.test(text) && isCalendarDate(calendarDate(text))

/** FORM-047 to FORM-054. Empty fields are empty texts. */
export const entryFields = {
  firstName: required(fieldLimits.name, patterns.name),
  lastName: required(fieldLimits.name, patterns.name),
  email: required(fieldLimits.email, patterns.email, fieldTexts.email),
  address1: required(fieldLimits.address, patterns.address),
  city: required(fieldLimits.city, patterns.city),
  state: z.string().refine((state) => regionsOf('US').some(({ code }) => code === state), stateText),
  postalCode: plain
    .overwrite(canonicalPostalCode)
    .pipe(
      z
        .string()
        .min(1, fieldTexts.required)
        .max(fieldLimits.postalCode, fieldTexts.zip)
        .regex(patterns.usZip, fieldTexts.zip),
    ),
  phone: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits === '' || patterns.phoneDigits.test(digits), phoneText)
    .default(''),
  birthdate: z
    .string()
    .trim()
    .refine((text) => text === '' || isBirthday(text), fieldTexts.birthday)
    .default(''),
}

/** Checks that the ZIP code of an entry belongs to its state. For forms and calls. */
const zipFitsState = z.check<{ state: string; postalCode: string }>(({ value, issues }) => {
  const { state: stateCode, postalCode } = value
  const problem = addressProblem({ address1: null, stateCode, postalCode, countryCode: 'US' })
  if (problem?.field === 'postalCode')
    issues.push({ code: 'custom', path: ['postalCode'], message: problem.reason, input: postalCode })
})

/** FORM-045: an entry as it is sent. Each checkbox is a separate boolean with its id. */
export const EntryInput = z
  .looseObject({
    ...entryFields,
    eventId: CampaignRules.shape.eventId,
    eventPhase: CampaignRules.shape.eventPhase,
    /** Accepted and ignored: the campaign defines how often a person may enter. */
    maxAllowed: z.union([z.number(), z.string().max(10)]).optional(),
    countryCode: z.literal('US').default('US'),
    smsOptIn: z.boolean().optional(),
  })
  .check(zipFitsState)
export type EntryInput = z.output<typeof EntryInput>

/** The texts and checkboxes of an entry. */
export type EntryValues = Record<string, string | boolean>

/**
 * The rules of a campaign for one entry: its fields and checkboxes, the birthday if there is a minimum age, and the
 * phone number if text messages are requested. Each problem is reported separately, also while other fields are
 * empty.
 */
export function entryForm({
  checkboxes,
  group,
  minimumAge,
}: CampaignRules): z.ZodType<EntryValues, EntryValues> {
  const grouped = checkboxes.filter(({ isGrouped }) => isGrouped)
  const isTicked = (entry: Readonly<Record<string, unknown>>, id: string) => entry[id] === true
  const form = z
    .object({
      ...entryFields,
      ...(minimumAge !== undefined && {
        birthdate: entryFields.birthdate.refine((text) => text !== '', fieldTexts.required),
      }),
      ...Object.fromEntries(checkboxes.map((checkbox) => [checkbox.id, tickBox(checkbox)])),
    })
    .refine((entry) => !isTicked(entry, phoneOptIn) || digitsOf(String(entry.phone)) !== '', {
      path: ['phone'],
      message: phoneText,
      when: () => true,
    })
    .refine((entry) => !group || grouped.filter(({ id }) => isTicked(entry, id)).length >= group.minimum, {
      path: [grouped[0]?.id ?? 'group'],
      message: group?.message ?? '',
      when: () => true,
    })
  // All fields above are texts, and all checkboxes booleans.
  return form as unknown as z.ZodType<EntryValues, EntryValues>
}

const tickBox = ({ isRequired, message }: CampaignCheckbox) =>
  z.boolean().refine((isTicked) => isTicked || !isRequired, message)

/** Whether a campaign accepts entries on a day, YYYY-MM-DD in the shops' time zone. */
export function campaignState(
  { opensOn, closesOn }: Pick<CampaignRules, 'opensOn' | 'closesOn'>,
  today: string,
): 'early' | 'open' | 'closed' {
  if (opensOn !== undefined && today < opensOn) return 'early'
  return closesOn !== undefined && today > closesOn ? 'closed' : 'open'
}

/** Converts `12/31/1999` into `1999-12-31`. */
export function calendarDate(birthday: string): string {
  const [month = '', date = '', year = ''] = birthday.split('/')
  return `${year}-${month}-${date}`
}

/** Whether a person has reached an age on a day. A person born on February 29th is a year older on March 1st. */
export function isOldEnough(birthday: string, age: number, today: string): boolean {
  const [year = '', ...rest] = birthday.split('-')
  return [String(Number(year) + age).padStart(4, '0'), ...rest].join('-') <= today
}
