import { z } from 'zod'
import {
  digitsOf,
  fieldLimits,
  fieldTexts,
  formatUsPhone,
  patterns,
  plainPunctuation,
} from '#shared/patterns.ts'
import { regionsOf } from '#shared/regions.ts'

const plain = z.string().transform((text) => plainPunctuation(text).trim())

const tooLong = (max: number) => `Please use at most ${max} characters.`

/** A required text with a maximum length and a pattern. */
export const needed = (max: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(z.string().min(1, fieldTexts.required).max(max, tooLong(max)).regex(pattern, message))

/** The same for a field that may be empty. */
export const optional = (max: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(
    z
      .string()
      .max(max, tooLong(max))
      .refine((text) => text === '' || pattern.test(text), message),
  )

export const emailField = plain.pipe(
  z
    .string()
    .min(1, fieldTexts.required)
    .max(fieldLimits.email, tooLong(fieldLimits.email))
    .regex(patterns.email, fieldTexts.email),
)

/** Ten digits in any format (SHIP-061). */
export const phoneField = z
  .string()
  .transform((text) => digitsOf(formatUsPhone(text)))
  .pipe(z.string().min(1, fieldTexts.required).length(10, fieldTexts.phone10))

export const addressFields = {
  firstName: needed(fieldLimits.name, patterns.name),
  lastName: needed(fieldLimits.name, patterns.name),
  companyName: optional(fieldLimits.company, patterns.name),
  address1: needed(fieldLimits.address, patterns.address, fieldTexts.address),
  address2: optional(fieldLimits.address, patterns.address2),
  isPOBox: z.boolean(),
  /** A home, not a business. */
  isResidence: z.boolean(),
  city: needed(fieldLimits.city, patterns.city),
  countryCode: z.enum(['US', 'CA'], fieldTexts.country),
  stateCode: z.string(),
  postalCode: plain.pipe(
    z.string().min(1, fieldTexts.required).max(fieldLimits.postalCode, tooLong(fieldLimits.postalCode)),
  ),
  phone: phoneField,
  extension: optional(fieldLimits.extension, patterns.extension),
}

/** The names of the fields of an address. */
export const addressFieldNames = Object.keys(addressFields) as (keyof typeof addressFields)[] // the keys of this literal

interface Region {
  countryCode: 'US' | 'CA'
  stateCode: string
  postalCode: string
}

/** Checks that state and postal code fit the country (SHIP-058 to SHIP-060). For `superRefine` of a schema. */
export function checkRegion({ countryCode, stateCode, postalCode }: Region, issues: z.RefinementCtx): void {
  const isCanadian = countryCode === 'CA'
  if (!regionsOf(countryCode).some(({ code }) => code === stateCode)) {
    const message = isCanadian ? fieldTexts.province : fieldTexts.state
    issues.addIssue({ code: 'custom', path: ['stateCode'], message })
  }
  if (!(isCanadian ? patterns.canadianPostalCode : patterns.usZip).test(postalCode)) {
    const message = isCanadian ? fieldTexts.postalCode : fieldTexts.zip
    issues.addIssue({ code: 'custom', path: ['postalCode'], message })
  }
}

export const AddressForm = z.object(addressFields).superRefine(checkRegion)
export type AddressValues = z.input<typeof AddressForm>
export type TypedAddress = z.output<typeof AddressForm>
