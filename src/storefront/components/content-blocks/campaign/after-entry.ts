import type { Campaign } from '#storefront/lib/content/campaign-schema.ts'

interface Ways<Entered> {
  /** Adds the locale of the page to a link of the shop. */
  to: (href: string) => string
  leave: (address: string) => void
  thank: (entered: Entered) => void
}

/** Opens the page that the campaign names for shoppers who have entered, or shows the thanks (FORM-061). */
export function afterEntry<Entered>(
  { successUrl }: Pick<Campaign, 'successUrl'>,
  entered: Entered,
  { to, leave, thank }: Ways<Entered>,
): void {
  if (successUrl === undefined) thank(entered)
  else leave(to(successUrl))
}
