import { z } from 'zod'
import { fieldTexts } from '#shared/patterns.ts'

/** Nothing is said about what a login or password looks like: they are right or not. */
export const LoginForm = z.object({
  email: z.string().trim().min(1, fieldTexts.required),
  password: z.string().min(1, fieldTexts.required),
})
export type LoginValues = z.input<typeof LoginForm>
