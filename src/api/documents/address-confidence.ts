import type { AddressConfidence } from '#commerce/ports/address-checker.ts'

/** The texts for the confidence of a checked address in responses (SHIP-082). */
export const confidenceTexts = {
  verified: 'Verified match',
  'no-matches': 'No matches',
  'multiple-matches': 'Multiple matches',
  'street-partial': 'Street partial',
  'premises-partial': 'Premises partial',
  'interaction-required': 'Interaction required',
} as const satisfies Record<AddressConfidence, string>
