import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns } from '#shared/text/patterns.ts'

/** The email address for the alert (PDP-068). */
export const AlertEmail = z.string().trim().max(fieldLimits.email).regex(patterns.email, fieldTexts.email)
