import { withLocale } from './links.ts'
import { defaultLocale, useLocale } from '#storefront/lib/messages/area-messages.tsx'

/** Returns the function that adds the locale of the page to an address: `<a href={to(categoryLink(id))}>`. */
export function useTo(): (href: string) => string {
  const locale = useLocale()
  return (href) => withLocale(href, locale, defaultLocale)
}
