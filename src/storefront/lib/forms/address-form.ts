import { z } from 'zod'
import { isCityOfZip } from './known-places.ts'
import { hasOwnRules, isCountryCode, requiredFields } from '#shared/addresses/country-rules.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { digitsOf, fieldLimits, fieldTexts, formatUsPhone, patterns, tooLong } from '#shared/text/patterns.ts'
import { canonicalPostalCode, singleSpaced } from '#shared/text/plain-line.ts'

const plain = z.string().overwrite(singleSpaced)

/** A required text with a maximum length and a pattern. */
export const needed = (max: number, pattern: RegExp, message: string = fieldTexts.invalid) =>
  plain.pipe(z.string().min(1, fieldTexts.required).max(max, tooLong(max)).regex(pattern, message))

/** A text with a maximum length and a pattern that may be empty. */
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

/** Fewer digits are not a phone number, and more do not exist (ITU-T E.164). */
const phoneAbroad = /^\+?[\d ()./-]*$/

/**
 * The phone number of a recipient may be empty: then the carrier calls the buyer. Ten digits are formatted like the
 * phone number of a US or Canadian address. Other text stays, and `checkRegion` checks it by the country.
 */
export const phoneOfAddress = z
  .string()
  .transform((text) => (/^1?\d{10}$/.test(digitsOf(text)) ? digitsOf(formatUsPhone(text)) : text.trim()))

function phoneProblem(phone: string, countryCode: string): string | undefined {
  const digits = digitsOf(phone)
  if (hasOwnRules(countryCode)) return digits.length === 10 ? undefined : fieldTexts.phone10
  const isPhone = phoneAbroad.test(phone) && digits.length >= 4 && digits.length <= 15
  return isPhone ? undefined : fieldTexts.invalid
}

export const addressFields = {
  firstName: needed(fieldLimits.name, patterns.name),
  lastName: needed(fieldLimits.name, patterns.name),
  companyName: optional(fieldLimits.company, patterns.name),
  address1: needed(fieldLimits.address, patterns.address, fieldTexts.address),
  address2: optional(fieldLimits.address, patterns.address2),
  isPOBox: z.boolean(),
  /** A private home instead of a business. */
  isResidence: z.boolean(),
  // FORM-034: `checkRegion` limits its length, and checks whether it is required.
  city: optional(fieldLimits.knownCity, patterns.city),
  // The rules of another country load when it is chosen.
  countryCode: z.string().refine(isCountryCode, fieldTexts.country),
  stateCode: z.string(),
  postalCode: plain
    .overwrite(canonicalPostalCode)
    .pipe(z.string().max(fieldLimits.postalCode, tooLong(fieldLimits.postalCode))),
  phone: phoneOfAddress.pipe(z.string().min(1, fieldTexts.required)),
  extension: optional(fieldLimits.extension, patterns.extension),
}

/** The names of the fields of an address. */
export const addressFieldNames = Object.keys(addressFields) as (keyof typeof addressFields)[] // the keys of this literal

interface Region {
  city: string
  countryCode: string
  stateCode: string
  postalCode: string
  phone: string
}

/**
 * Checks that city, state, postal code and phone number fit the country and each other (SHIP-055 to SHIP-061, RUN-026). For
 * `superRefine`.
 */
export function checkRegion(region: Region, issues: z.RefinementCtx): void {
  const { city, countryCode, stateCode, postalCode, phone } = region
  const report = (field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  const wrongPhone = phone && phoneProblem(phone, countryCode)
  if (wrongPhone) report('phone', wrongPhone)
  if (!hasOwnRules(countryCode)) return checkAbroad(region, report)
  if (city === '') report('city', fieldTexts.required)
  if (postalCode === '') report('postalCode', fieldTexts.required)
  if (city.length > fieldLimits.city && !isCityOfZip(city, postalCode))
    report('city', tooLong(fieldLimits.city))
  const place = { address1: null, address2: null, countryCode, custom: {} }
  const wrongState = addressProblem({ ...place, stateCode: stateCode || 'none', postalCode: null })
  if (wrongState) report('stateCode', wrongState.reason)
  // Without a valid state, the code is checked independently of the state.
  const known = wrongState ? null : stateCode
  const wrongCode = addressProblem({ ...place, stateCode: known, postalCode: postalCode || 'none' })
  if (wrongCode && postalCode !== '') report('postalCode', wrongCode.reason)
}

/** Checks by the rules of the country. Before they are loaded, only the server checks the region. */
function checkAbroad(region: Region, report: (field: string, message: string) => void): void {
  for (const field of requiredFields(region.countryCode))
    if (field !== 'address1' && region[field] === '') report(field, fieldTexts.required)
  const { countryCode, stateCode, postalCode } = region
  const problem = addressProblem({ address1: null, countryCode, stateCode, postalCode })
  if (problem) report(problem.field, problem.reason)
}

export const AddressForm = z.object(addressFields).superRefine(checkRegion)

/** The address of one of several recipients. The phone number is optional, because few buyers know it. */
export const RecipientAddressForm = z
  .object({ ...addressFields, phone: phoneOfAddress })
  .superRefine(checkRegion)

export type AddressValues = z.input<typeof AddressForm>
export type TypedAddress = z.output<typeof AddressForm>
