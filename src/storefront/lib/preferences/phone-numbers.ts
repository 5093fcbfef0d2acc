export interface PhoneNumber {
  /** The number as shoppers read it. */
  shown: string
  href: string
}

export const phoneNumber = (shown: string): PhoneNumber => ({ shown, href: phoneHref(shown) })

/**
 * The `tel:` link of a phone number. Ten digits without a plus are a number of North America; other numbers are
 * dialed as written.
 */
export function phoneHref(shown: string): string {
  const digits = shown.replaceAll(/\D/g, '')
  const isInternational = shown.trim().startsWith('+')
  if (!isInternational && digits.length === 10) return `tel:+1${digits}`
  return `tel:${isInternational ? '+' : ''}${digits}`
}
