import { z } from 'zod'
import {
  LeadEmail,
  LeadName,
  listSeparator,
  SignUpBirthday,
  SignUpPhone,
  SignUpPostalCode,
  type MailingList,
} from '#commerce/leads/inputs.ts'

/** The mailing list of each checkbox (FORM-079). */
const listOf = {
  offersPromotionsUpdates: 'offersupdates',
  fundraisingPrograms: 'fundraising',
  corporateGiftsAndEvents: 'businessgifts',
} as const satisfies Record<string, MailingList>

export const listCheckboxes = [
  'offersPromotionsUpdates',
  'fundraisingPrograms',
  'corporateGiftsAndEvents',
] as const

/** FORM-067 to FORM-074. */
export const SignUpForm = z
  .object({
    email: LeadEmail,
    firstName: LeadName,
    lastName: LeadName,
    zipCode: SignUpPostalCode,
    birthDay: SignUpBirthday,
    phoneNumber: SignUpPhone,
    offersPromotionsUpdates: z.boolean(),
    fundraisingPrograms: z.boolean(),
    corporateGiftsAndEvents: z.boolean(),
  })
  .refine((values) => listCheckboxes.some((name) => values[name]), {
    path: ['offersPromotionsUpdates'],
    message: 'forms.error.optionWanted',
    // Reported together with other errors, instead of only when the other fields are valid.
    when: () => true,
  })
export type SignUpValues = z.input<typeof SignUpForm>
export type SignUp = z.output<typeof SignUpForm>

/** The request body of a sign-up (API-077). */
export function subscriptionOf(signUp: SignUp) {
  const { email, firstName, lastName, zipCode, birthDay, phoneNumber } = signUp
  const [month = '', day = ''] = birthDay.split('/')
  return {
    c_email: email,
    c_firstname: firstName,
    c_lastname: lastName,
    c_postal: zipCode,
    c_phone: phoneNumber,
    c_birthdate: birthDay,
    c_birth_day: day,
    c_birth_month: month,
    c_subscribelist: listCheckboxes
      .filter((name) => signUp[name])
      .map((name) => listOf[name])
      .join(listSeparator),
  }
}
