import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns } from '#shared/patterns.ts'

/** Where the mail is to go (PDP-068). */
export const AlertEmail = z.string().trim().max(fieldLimits.email).regex(patterns.email, fieldTexts.email)
