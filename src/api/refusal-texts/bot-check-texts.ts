import type { Refusal } from '#commerce/refusals.ts'

export const botCheckTexts: Record<Refusal<'bot-check-failed'>['reason'], string> = {
  missing: 'Please complete the ReCAPTCHA to continue.',
  invalid: 'Please complete the ReCAPTCHA to continue.',
  expired: 'ReCAPTCHA token expired. Please try again.',
  unavailable: 'ReCAPTCHA experienced a network problem. Please try again.',
}
