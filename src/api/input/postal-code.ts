import { refuse, type Refusal } from '#commerce/refusals.ts'
import { fieldTexts, patterns } from '#shared/text/patterns.ts'

/** A US ZIP or a Canadian postal code with its country. Refuses other text as the value of `field`. */
export function parsePostalCode(
  zip: string,
  field = 'zip',
): { postalCode: string; countryCode: 'US' | 'CA' } | Refusal<'invalid-field'> {
  if (!patterns.zipOrPostalCode.test(zip))
    return refuse('invalid-field', { field, value: zip, reason: fieldTexts.zipOrPostalCode })
  return { postalCode: zip, countryCode: /^\d/.test(zip) ? 'US' : 'CA' }
}
