import { z } from 'zod'
import { fieldTexts } from '#shared/text/patterns.ts'

/** The format is not checked, because login and password are either correct or not. */
export const LoginForm = z.object({
  email: z.string().trim().min(1, fieldTexts.required),
  password: z.string().min(1, fieldTexts.required),
})
export type LoginValues = z.input<typeof LoginForm>
