import { z } from 'zod'
import { fitEachOther } from '#commerce/address-inputs.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { organizationTypes } from '#shared/commerce/organization-types.ts'
import { digitsOf, fieldLimits, fieldTexts, formatUsPhone, patterns, tooLong } from '#shared/text/patterns.ts'
import { canonicalPostalCode, plainLine } from '#shared/text/plain-line.ts'
import { regionsOf } from '#shared/addresses/regions.ts'

// The fields of the shop's forms, for the forms and their API calls. An empty field is an empty text.

const plain = z.string().overwrite(plainLine)
const plainCode = plain.overwrite(canonicalPostalCode)

/** A required text. */
const required = (maximum: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(z.string().min(1, fieldTexts.required).max(maximum, tooLong(maximum)).regex(pattern, message))

/** A text that may be empty. */
const optional = (maximum: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(
    z
      .string()
      .max(maximum, tooLong(maximum))
      .refine((text) => text === '' || pattern.test(text), message),
  )

/** A person's first or last name. */
export const LeadName = required(fieldLimits.name, patterns.name)
export const LeadEmail = required(fieldLimits.email, patterns.email, fieldTexts.email)

/** FORM-085, in display order. */
export const contactTopics = ['General Information', 'Order Status', 'My Account', 'Other'] as const

export const maxDescriptionLength = 2_000

/** FORM-080 to FORM-085, FORM-091. Other fields of a form, such as the return address, are ignored. */
export const ContactInput = z
  .object({
    firstName: LeadName,
    lastName: LeadName,
    email: required(fieldLimits.email, patterns.contactEmail, fieldTexts.email),
    phone: z
      .string()
      .transform(digitsOf)
      .refine((digits) => digits === '' || /^\d{10,11}$/.test(digits), fieldTexts.phone)
      .default(''),
    orderNumber: optional(20, /^[\w-]+$/).default(''),
    type: z.enum(contactTopics, fieldTexts.invalid).default('General Information'),
    description: z
      .string()
      .trim()
      .min(1, fieldTexts.required)
      .max(maxDescriptionLength, tooLong(maxDescriptionLength)),
  })
  .superRefine(({ type, orderNumber }, issues) => {
    if (type === 'Order Status' && orderNumber === '')
      issues.addIssue({ code: 'custom', path: ['orderNumber'], message: fieldTexts.required })
  })
export type ContactInput = z.output<typeof ContactInput>

/** FORM-078. */
export const mailingLists = ['offersupdates', 'fundraising', 'businessgifts'] as const
export type MailingList = (typeof mailingLists)[number]

/** The separator between the lists of one sign-up (FORM-078). */
export const listSeparator = '|'

const lists = z
  .string()
  .transform((joined) => joined.split(listSeparator))
  .pipe(z.array(z.enum(mailingLists, fieldTexts.invalid)).min(1).max(mailingLists.length))

const maxPhoneLength = 25

/** FORM-073: removes everything except digits and the letters of `ext`. */
const plainPhone = (text: string): string => text.toLowerCase().replace(/[^\dxet]/g, '')

/** FORM-072: a phone number as typed. The output is the plain form of FORM-073. */
export const SignUpPhone = z
  .string()
  .trim()
  .max(maxPhoneLength, fieldTexts.phoneTooLong)
  .transform(plainPhone)
  .refine((text) => text === '' || /^1?\d{10}(?:(?:e?xt?)\d{1,6})?$/.test(text), fieldTexts.phone)

/** FORM-071: a day that exists, MM/DD/YYYY. */
export const SignUpBirthday = z
  .string()
  .trim()
  .regex(patterns.birthday, fieldTexts.birthday)
  .refine((text) => isCalendarDate(calendarBirthday(text)), fieldTexts.birthday)

/** Converts `12/31/1999` into `1999-12-31`. */
export const calendarBirthday = (text: string): string => {
  const [month = '', day = '', year = ''] = text.split('/')
  return `${year}-${month}-${day}`
}

/** FORM-070. */
export const SignUpPostalCode = plainCode.pipe(
  z
    .string()
    .min(1, fieldTexts.required)
    .max(fieldLimits.postalCode, fieldTexts.zip)
    .regex(patterns.zipOrPostalCode, fieldTexts.zip),
)

/**
 * API-077: a subscription to mailing lists. Only email and lists are required, because the checkout sends only these
 * (PAY-013).
 */
export const SubscribeInput = z.object({
  c_email: LeadEmail,
  c_firstname: optional(fieldLimits.name, patterns.name).optional(),
  c_lastname: optional(fieldLimits.name, patterns.name).optional(),
  c_postal: z.union([z.literal(''), SignUpPostalCode]).optional(),
  c_phone: SignUpPhone.optional(),
  c_birthdate: z.union([z.literal(''), SignUpBirthday]).optional(),
  c_subscribelist: lists,
})
export type SubscribeInput = z.output<typeof SubscribeInput>

const nameText = 'forms.error.name'
const catalogStateText = 'forms.error.stateWanted'
const organizationTypeText = 'forms.error.organizationType'

const usState = z
  .string()
  .refine((state) => regionsOf('US').some(({ code }) => code === state), catalogStateText)

const usZip = plainCode.pipe(
  z
    .string()
    .min(1, fieldTexts.required)
    .max(fieldLimits.postalCode, fieldTexts.zip)
    .regex(patterns.usZip, fieldTexts.zip),
)

/** FORM-092 to FORM-097: a postal address in the United States. `phone` may have a separate extension. */
export const CatalogRequestInput = z
  .object({
    companyName: optional(fieldLimits.company, patterns.name, nameText).default(''),
    organizationType: z.union([z.literal(''), z.enum(organizationTypes)], organizationTypeText).default(''),
    firstName: LeadName,
    lastName: LeadName,
    address1: required(fieldLimits.address, patterns.address, fieldTexts.address),
    address2: optional(fieldLimits.address, patterns.address2).default(''),
    city: required(fieldLimits.city, patterns.city),
    countryCode: z.literal('US').default('US'),
    stateCode: usState,
    postalCode: usZip,
    phone: z
      .string()
      .transform((text) => digitsOf(formatUsPhone(text)))
      .refine((digits) => digits === '' || digits.length === 10, fieldTexts.phone)
      .default(''),
    c_PHONE_EXTENSION: optional(fieldLimits.extension, patterns.extension).default(''),
    email: LeadEmail,
    marketingOptIn: z.boolean().default(true),
  })
  .check(fitEachOther)
export type CatalogRequestInput = z.output<typeof CatalogRequestInput>

/** FORM-093, FORM-094: the problems on a site for organizations, where both fields are required. */
export const organizationProblems = ({ companyName, organizationType }: CatalogRequestInput) => [
  ...(companyName === '' ? [{ field: 'companyName', message: fieldTexts.required }] : []),
  ...(organizationType === '' ? [{ field: 'organizationType', message: organizationTypeText }] : []),
]

/** The request of a lead: the printed catalog, or the digital one. */
const leadReasons = ['PostalCatalog', 'DigitalDownload'] as const
export type LeadReason = (typeof leadReasons)[number]

const panelFields = z.object({
  companyName: required(fieldLimits.company, patterns.name, nameText),
  organizationType: z.enum(organizationTypes, organizationTypeText),
  firstName: LeadName,
  lastName: LeadName,
  address1: required(fieldLimits.address, patterns.address, fieldTexts.address),
  address2: optional(fieldLimits.address, patterns.address2).default(''),
  city: required(fieldLimits.city, patterns.city),
  stateCode: usState,
  postalCode: usZip,
  phone: z
    .string()
    .trim()
    .min(1, fieldTexts.required)
    .transform((text) => digitsOf(formatUsPhone(text)))
    .refine((digits) => digits.length === 10, fieldTexts.phone),
  phoneExt: optional(fieldLimits.extension, patterns.extension).default(''),
  email: LeadEmail,
})

/** FORM-123 to FORM-133: the fields of the catalog panels. */
export const CatalogPanelInput = panelFields.check(fitEachOther)

/** FORM-120, API-069. Country and consent can have one value only (FORM-121). */
export const MarketingLeadInput = panelFields
  .extend({
    reason: z.enum(leadReasons),
    countryCode: z.literal('US').default('US'),
    consent: z.literal(false).default(false),
    subscribelist: z
      .string()
      .transform((joined) => joined.split(listSeparator).filter(Boolean))
      .pipe(z.array(z.enum(mailingLists, fieldTexts.invalid)).max(mailingLists.length))
      .default([]),
    recaptchaToken: z.string().max(4_096).optional(),
  })
  .check(fitEachOther)
export type MarketingLeadInput = z.output<typeof MarketingLeadInput>
