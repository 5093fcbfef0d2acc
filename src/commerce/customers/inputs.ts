import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { addressFields as postalFields, CountryCode, fitEachOther } from '#commerce/address-inputs.ts'
import { dotSegment } from '#shared/http/dot-segment.ts'
import { line } from '#commerce/text-inputs.ts'

/** The inputs of the customer API. Unknown `c_` fields are stored unchanged; other unknown fields are dropped. */

const text = (most: number) => z.string().trim().max(most)
const requiredText = (most: number) => text(most).min(1)

/** Passwords are not trimmed; the policy has its own, lower limit. */
const password = z.string().min(1).max(4_096)

const birthday = z
  .string()
  .refine((value) => isCalendarDate(value) && value >= '1900-01-01', 'must be a day written YYYY-MM-DD')

/** Short, because the `isb` claim of an access token contains the login. */
const login = line(100).min(1)
const email = line(100).pipe(z.email())

const profile = {
  login: login.optional(),
  email,
  firstName: line(50).min(1),
  lastName: line(50).min(1),
  phoneHome: line(32).nullish(),
  companyName: line(100).nullish(),
  birthday: birthday.nullish(),
}

/** Fields that are used once, and fields that only the shop sets (ACC-067). They are never stored. */
const neverStored = new Set([
  'c_currentPassword',
  'c_recaptchaToken',
  'c_messages',
  'c_emailConfirmed',
  'c_businessAccountData',
])
/** The maximum length of the `c_` fields of a customer, and of each address, in an input and as stored. */
export const mostCustomCharacters = 8_000

/** The `c_…` fields of an input that are stored. */
export const customFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key.startsWith('c_') && !neverStored.has(key)))

const smallCustomFields = (input: Record<string, unknown>): boolean =>
  JSON.stringify(customFields(input)).length <= mostCustomCharacters
const tooLarge = { error: 'has c_ fields that are too large together' }

/** A registration (ACC-035). Without a login, the email is the login. The first name may be absent (DROP-080). */
export const RegistrationInput = z.object({
  customer: z.looseObject({ ...profile, firstName: line(50).nullish() }).refine(smallCustomFields, tooLarge),
  password,
})
export type RegistrationInput = z.output<typeof RegistrationInput>

/** A new account for a person with an id at another provider (DROP-038). */
export const ExternalProfileInput = z.object({
  authenticationProviderId: line(256).min(1),
  externalId: line(256).min(1),
  email,
  firstName: line(50).nullish(),
  lastName: line(50).nullish(),
})

/** A change of a profile (API-032). */
export const ProfileInput = z
  .looseObject({
    ...z.object(profile).partial().shape,
    c_currentPassword: password.optional(),
    currentPassword: password.optional(),
  })
  .refine(smallCustomFields, tooLarge)
export type ProfileInput = z.output<typeof ProfileInput>

/** A change of a password (API-033). */
export const PasswordInput = z.object({ password, currentPassword: password })
export type PasswordInput = z.output<typeof PasswordInput>

/** The name of an address is a part of its path in the API. */
const AddressId = line(256).refine(...dotSegment)

const addressFields = {
  ...postalFields,
  addressId: AddressId.optional(),
  preferred: z.boolean().optional(),
}

/** A new address of the address book. It needs a last name and a country, as in the Shopper APIs. */
export const CustomerAddressInput = z
  .looseObject({ ...addressFields, lastName: line(50).min(1), countryCode: CountryCode })
  .check(fitEachOther)
  .refine(smallCustomFields, tooLarge)
export type CustomerAddressInput = z.output<typeof CustomerAddressInput>

/** A change of an address: absent fields do not change, and the changed address must be consistent. */
export const CustomerAddressChange = z.looseObject(addressFields).refine(smallCustomFields, tooLarge)
export type CustomerAddressChange = z.output<typeof CustomerAddressChange>

const month = z.number().int().min(1).max(12)
const year = z.number().int().min(2000).max(2100)

/** A card to save: the gateway's token. Clients may send other fields of the card, as in the Shopper APIs. */
export const WalletCardInput = z
  .looseObject({
    paymentMethodId: requiredText(100).default('CREDIT_CARD'),
    default: z.boolean().default(false),
    paymentCard: z.looseObject({
      cardType: text(40).optional(),
      maskedNumber: text(40).optional(),
      expirationMonth: month.optional(),
      expirationYear: year.optional(),
      holder: line(100).nullish(),
      creditCardToken: z.string().max(4_000).optional(),
    }),
    c_paymentToken: z.string().max(4_000).optional(),
    c_transienttoken: z.string().max(4_000).optional(),
  })
  .refine(smallCustomFields, tooLarge)
export type WalletCardInput = z.output<typeof WalletCardInput>

/** A change of a saved card: default flag and expiry. */
export const WalletCardChange = z.object({
  default: z.boolean().optional(),
  paymentCard: z.object({ expirationMonth: month, expirationYear: year }).optional(),
})
export type WalletCardChange = z.output<typeof WalletCardChange>

/** An account in the import format (demo/README.md), with `password` or `passwordHash`. */
export const AccountRecord = z.strictObject({
  login,
  password: password.optional(),
  passwordHash: z
    .string()
    .regex(/^\$argon2id\$/, 'must be an argon2id hash')
    .optional(),
  /** Empty for an account that was registered without one (DROP-080). */
  firstName: line(50),
  lastName: line(50).min(1),
  email,
  emailConfirmed: z.boolean().optional(),
  phoneHome: line(32).optional(),
  companyName: line(100).optional(),
  /** PAY-025: whether the account is a business. */
  isBusiness: z.literal(true).optional(),
  birthday: birthday.optional(),
  addresses: z
    .array(
      z
        .looseObject({ ...addressFields, addressId: AddressId.min(1) })
        .check(fitEachOther)
        .refine(smallCustomFields, tooLarge),
    )
    .optional(),
})
export type AccountRecord = z.output<typeof AccountRecord>
