import { z } from 'zod'
import { fieldTexts } from '#shared/text/patterns.ts'

/** No format is checked: a login and its password are right or wrong. */
export const LoginForm = z.object({
  email: z.string().trim().min(1, fieldTexts.required),
  password: z.string().min(1, fieldTexts.required),
})
export type LoginValues = z.input<typeof LoginForm>
