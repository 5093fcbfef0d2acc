import { z } from 'zod'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import { emailField, needed } from '#storefront/lib/forms/address-form.ts'
import { newPassword } from '#storefront/lib/forms/new-password-field.ts'

export const RegistrationForm = z.object({
  firstName: needed(fieldLimits.name, patterns.name),
  lastName: needed(fieldLimits.name, patterns.name),
  email: emailField,
  password: newPassword,
})
export type RegistrationValues = z.input<typeof RegistrationForm>
export type Registration = z.output<typeof RegistrationForm>
