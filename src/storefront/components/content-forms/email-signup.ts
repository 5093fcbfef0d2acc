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

/** The lists by the tick that puts one on them (FORM-079). */
const listOf = {
  offersPromotionsUpdates: 'offersupdates',
  fundraisingPrograms: 'fundraising',
  corporateGiftsAndEvents: 'businessgifts',
} as const satisfies Record<string, MailingList>

export const listTicks = [
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
  .refine((ticks) => listTicks.some((tick) => ticks[tick]), {
    path: ['offersPromotionsUpdates'],
    message: 'At least one option must be selected',
    // Said beside what else is wrong, not only when all else is right.
    when: () => true,
  })
export type SignUpValues = z.input<typeof SignUpForm>
export type SignUp = z.output<typeof SignUpForm>

/** The sign-up as the call takes it (API-077). */
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
    c_subscribelist: listTicks
      .filter((tick) => signUp[tick])
      .map((tick) => listOf[tick])
      .join(listSeparator),
  }
}
