import { z } from 'zod'
import { isCityOfZip } from './known-places.ts'
import { addressProblem } from '#shared/deliverable-address.ts'
import { digitsOf, fieldLimits, fieldTexts, formatUsPhone, patterns, tooLong } from '#shared/patterns.ts'
import { canonicalPostalCode, singleSpaced } from '#shared/plain-line.ts'

const plain = z.string().overwrite(singleSpaced)

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

/** The same, where it may be empty: the carrier then calls the buyer. */
export const optionalPhoneField = z
  .string()
  .transform((text) => digitsOf(formatUsPhone(text)))
  .pipe(z.string().refine((digits) => digits === '' || digits.length === 10, fieldTexts.phone10))

export const addressFields = {
  firstName: needed(fieldLimits.name, patterns.name),
  lastName: needed(fieldLimits.name, patterns.name),
  companyName: optional(fieldLimits.company, patterns.name),
  address1: needed(fieldLimits.address, patterns.address, fieldTexts.address),
  address2: optional(fieldLimits.address, patterns.address2),
  isPOBox: z.boolean(),
  /** A home, not a business. */
  isResidence: z.boolean(),
  // FORM-034: `checkRegion` limits its length.
  city: needed(fieldLimits.knownCity, patterns.city),
  countryCode: z.enum(['US', 'CA'], fieldTexts.country),
  stateCode: z.string(),
  postalCode: plain
    .overwrite(canonicalPostalCode)
    .pipe(
      z.string().min(1, fieldTexts.required).max(fieldLimits.postalCode, tooLong(fieldLimits.postalCode)),
    ),
  phone: phoneField,
  extension: optional(fieldLimits.extension, patterns.extension),
}

/** The names of the fields of an address. */
export const addressFieldNames = Object.keys(addressFields) as (keyof typeof addressFields)[] // the keys of this literal

interface Region {
  city: string
  countryCode: 'US' | 'CA'
  stateCode: string
  postalCode: string
}

/** Checks that city, state and postal code fit the country and each other (SHIP-055 to SHIP-060). For `superRefine`. */
export function checkRegion(
  { city, countryCode, stateCode, postalCode }: Region,
  issues: z.RefinementCtx,
): void {
  const report = (field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  if (city.length > fieldLimits.city && !isCityOfZip(city, postalCode))
    report('city', tooLong(fieldLimits.city))
  const place = { address1: null, address2: null, countryCode, custom: {} }
  const wrongState = addressProblem({ ...place, stateCode: stateCode || 'none', postalCode: null })
  if (wrongState) report('stateCode', wrongState.reason)
  // Without a state the code is still checked by itself.
  const known = wrongState ? null : stateCode
  const wrongCode = addressProblem({ ...place, stateCode: known, postalCode: postalCode || 'none' })
  if (wrongCode) report('postalCode', wrongCode.reason)
}

export const AddressForm = z.object(addressFields).superRefine(checkRegion)

/** The address of one of several recipients, whose phone number few buyers know. */
export const RecipientAddressForm = z
  .object({ ...addressFields, phone: optionalPhoneField })
  .superRefine(checkRegion)

export type AddressValues = z.input<typeof AddressForm>
export type TypedAddress = z.output<typeof AddressForm>
