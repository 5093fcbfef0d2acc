import { z } from 'zod'
import { passwordNeeds, passwordNeedText } from '#shared/identity/password-policy.ts'
import { fieldText } from '#shared/messages/field-text.ts'
import { fieldTexts } from '#shared/text/patterns.ts'

/** A new password that follows the policy (ACC-041, ACC-042). The error lists the missing requirements. */
export const newPassword = z
  .string()
  .min(1, fieldTexts.required)
  .superRefine((password, issues) => {
    const needs = passwordNeeds(password)
    if (password === '' || needs.length === 0) return
    issues.addIssue({
      code: 'custom',
      message: fieldText('forms.error.passwordNeeds', { needs: needs.map((need) => passwordNeedText(need)) }),
    })
  })
