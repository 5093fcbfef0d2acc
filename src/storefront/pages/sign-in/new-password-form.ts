import { z } from 'zod'
import { emailField } from '#storefront/lib/forms/address-form.ts'
import { newPassword } from '#storefront/lib/forms/new-password-field.ts'

/** The email address of the account. */
export const AddressForm = z.object({ email: emailField })
export type AddressFormValues = z.input<typeof AddressForm>

export const NewPasswordForm = z.object({ password: newPassword })
export type NewPasswordValues = z.input<typeof NewPasswordForm>
