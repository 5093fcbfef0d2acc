import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { organizationTypes } from '#shared/commerce/organization-types.ts'
import { digitsOf, fieldLimits, fieldTexts, formatUsPhone, patterns } from '#shared/text/patterns.ts'
import { emailField, needed, optional } from '#storefront/lib/forms/address-form.ts'
import { newPassword } from '#storefront/lib/forms/new-password-field.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

/** From `12/31/1999` to `1999-12-31`, the format of the API. */
const isoBirthday = (text: string): string => {
  const [month = '', day = '', year = ''] = text.split('/')
  return `${year}-${month}-${day}`
}

/** From `1999-12-31` to `12/31/1999`. */
const usBirthday = (date: string | undefined): string => {
  if (!date) return ''
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year}`
}

const phone = z
  .string()
  .transform((text) => digitsOf(formatUsPhone(text)))
  .refine((digits) => digits === '' || patterns.phoneDigits.test(digits), fieldTexts.phone)

/** ACC-051. A change of the email address, which is also the login, needs the current password. */
export const ProfileForm = z
  .object({
    firstName: needed(fieldLimits.name, patterns.name),
    lastName: needed(fieldLimits.name, patterns.name),
    companyName: optional(fieldLimits.company, patterns.name),
    phoneHome: phone,
    organizationType: z.union([z.literal(''), z.enum(organizationTypes)]),
    birthday: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || (patterns.birthday.test(text) && isCalendarDate(isoBirthday(text))),
        fieldTexts.birthday,
      ),
    email: emailField,
    /** The current email address of the account. */
    knownEmail: z.string(),
    currentPassword: z.string(),
  })
  .superRefine(({ email, knownEmail, currentPassword }, issues) => {
    if (email !== knownEmail && currentPassword === '')
      issues.addIssue({ code: 'custom', path: ['currentPassword'], message: fieldTexts.required })
  })
export type ProfileValues = z.input<typeof ProfileForm>
export type Profile = z.output<typeof ProfileForm>

export const profileValues = (customer: Customer): ProfileValues => ({
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  companyName: customer.companyName ?? '',
  organizationType: organizationTypes.find((type) => type === customer.c_organizationType) ?? '',
  phoneHome: formatUsPhone(customer.phoneHome ?? ''),
  birthday: usBirthday(customer.birthday),
  email: customer.email ?? '',
  knownEmail: customer.email ?? '',
  currentPassword: '',
})

/** The body of the API call. An empty field becomes null. Email and login are sent together, and only if they change. */
export function profileChange(profile: Profile) {
  const { firstName, lastName, companyName, organizationType, phoneHome, birthday } = profile
  const { email, knownEmail, currentPassword } = profile
  return {
    firstName,
    lastName,
    companyName: companyName || null,
    c_organizationType: organizationType,
    phoneHome: phoneHome || null,
    birthday: birthday === '' ? null : isoBirthday(birthday),
    ...(email !== knownEmail && { email, login: email, c_currentPassword: currentPassword }),
  }
}

export const PasswordForm = z.object({
  currentPassword: z.string().min(1, fieldTexts.required),
  password: newPassword,
})
export type PasswordValues = z.input<typeof PasswordForm>
