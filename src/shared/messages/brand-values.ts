import type { MessageValues } from './format-message.ts'

/** The values of the brand for messages. */
export interface NamedBrand {
  name: string
  shortName?: string | null
  legalName?: string | null
  phone?: string | null
  phoneFromAbroad?: string | null
  email?: string | null
  since?: string | null
}

/**
 * The values that every message can use (RUN-010): `{brand}`, `{phone}` and so on. Absent values are empty, and a
 * message leaves them out by a selection: `{hasPhone, select, yes {Call {phone}.} other {}}`.
 */
export const brandValues = (brand: NamedBrand): MessageValues => ({
  brand: brand.name,
  brandShort: brand.shortName ?? brand.name,
  brandLegal: brand.legalName ?? brand.name,
  phone: brand.phone ?? '',
  hasPhone: hasText(brand.phone),
  phoneFromAbroad: brand.phoneFromAbroad ?? '',
  hasPhoneFromAbroad: hasText(brand.phoneFromAbroad),
  brandEmail: brand.email ?? '',
  hasEmail: hasText(brand.email),
  since: brand.since ?? '',
  hasSince: hasText(brand.since),
})

const hasText = (text: string | null | undefined): string => (text ? 'yes' : 'no')
