import { phoneOptIn, type entryFields, type EntryValues } from '#commerce/campaigns/inputs.ts'
import type { Campaign } from '#storefront/lib/content/campaign-schema.ts'

type Rules = Pick<Campaign, 'eventId' | 'eventPhase' | 'maxAllowed'> & {
  checkboxes: readonly { id: string }[]
}

/** The payload of an entry (FORM-045): one boolean per checkbox. The phone checkbox sets `smsOptIn` (FORM-066). */
export function entryBody({ eventId, eventPhase, maxAllowed, checkboxes }: Rules, values: EntryValues) {
  const textOf = (name: keyof typeof entryFields): string => String(values[name] ?? '')
  return {
    eventId,
    eventPhase,
    maxAllowed,
    email: textOf('email'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    birthdate: textOf('birthdate'),
    phone: textOf('phone'),
    address1: textOf('address1'),
    city: textOf('city'),
    state: textOf('state'),
    countryCode: 'US' as const,
    postalCode: textOf('postalCode'),
    smsOptIn: values[phoneOptIn] === true,
    ...Object.fromEntries(checkboxes.map(({ id }) => [id, values[id] === true])),
  }
}
