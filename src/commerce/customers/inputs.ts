import { z } from 'zod'
import { isCalendarDate } from '#shared/calendar-date.ts'
import { oneLine, oneLineText } from '#shared/one-line.ts'

/** The inputs of the customer API. Unknown `c_` fields are stored unchanged; other unknown fields are dropped. */

const text = (most: number) => z.string().trim().max(most)
const requiredText = (most: number) => text(most).min(1)
const line = (most: number) => text(most).regex(oneLine, oneLineText)

/** Passwords are not trimmed; the policy has its own, lower limit. */
const password = z.string().min(1).max(4_096)

const birthday = z
  .string()
  .refine((value) => isCalendarDate(value) && value >= '1900-01-01', 'must be a day written YYYY-MM-DD')

/** Short, because the `isb` claim of an access token contains the login. */
const login = requiredText(100)
const email = z.string().trim().pipe(z.email().max(100))

const profile = {
  login: login.optional(),
  email,
  firstName: requiredText(50),
  lastName: requiredText(50),
  phoneHome: text(32).nullish(),
  companyName: text(100).nullish(),
  birthday: birthday.nullish(),
}

/** Fields that are used once, and fields that only the shop sets (ACC-067): never stored. */
const neverStored = new Set([
  'c_currentPassword',
  'c_recaptchaToken',
  'c_messages',
  'c_emailConfirmed',
  'c_businessAccountData',
])
/** The most characters of the `c_` fields of a customer, and of each address: of an input, and as they are stored. */
export const mostCustomCharacters = 8_000

/** The `c_…` fields of an input that are stored. */
export const customFields = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key.startsWith('c_') && !neverStored.has(key)))

const smallCustomFields = (input: Record<string, unknown>): boolean =>
  JSON.stringify(customFields(input)).length <= mostCustomCharacters
const tooLarge = { error: 'has c_ fields that are too large together' }

/** A registration (ACC-035). Without a login the email is the login. */
export const RegistrationInput = z.object({
  customer: z.looseObject(profile).refine(smallCustomFields, tooLarge),
  password,
})
export type RegistrationInput = z.output<typeof RegistrationInput>

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

/** As it may be stored: an import takes what an earlier version has accepted. */
const storedAddress = {
  addressId: text(100).optional(),
  firstName: text(50).nullish(),
  lastName: text(50).nullish(),
  companyName: text(100).nullish(),
  address1: text(100).nullish(),
  address2: text(100).nullish(),
  city: text(100).nullish(),
  stateCode: text(10).nullish(),
  postalCode: text(10).nullish(),
  countryCode: z.enum(['US', 'CA']).nullish(),
  phone: text(32).nullish(),
  preferred: z.boolean().optional(),
}

const addressFields = {
  ...storedAddress,
  firstName: line(50).nullish(),
  lastName: line(50).nullish(),
  companyName: line(100).nullish(),
  address1: line(100).nullish(),
  address2: line(100).nullish(),
  city: line(100).nullish(),
  stateCode: line(10).nullish(),
  postalCode: line(10).nullish(),
  phone: line(32).nullish(),
}

/** A new address of the address book. It needs a last name and a country, as in the Shopper APIs. */
export const CustomerAddressInput = z
  .looseObject({ ...addressFields, lastName: line(50).min(1), countryCode: z.enum(['US', 'CA']) })
  .refine(smallCustomFields, tooLarge)
export type CustomerAddressInput = z.output<typeof CustomerAddressInput>

/** A change of an address: absent fields stay. */
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
      holder: text(100).nullish(),
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
  firstName: requiredText(50),
  lastName: requiredText(50),
  email,
  emailConfirmed: z.boolean().optional(),
  phoneHome: text(32).optional(),
  companyName: text(100).optional(),
  /** PAY-025: the shop knows the account as a business. */
  isBusiness: z.literal(true).optional(),
  birthday: birthday.optional(),
  addresses: z
    .array(
      z.looseObject({ ...storedAddress, addressId: requiredText(100) }).refine(smallCustomFields, tooLarge),
    )
    .optional(),
})
export type AccountRecord = z.output<typeof AccountRecord>
