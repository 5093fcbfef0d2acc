import { withLocale } from './links.ts'
import { defaultLocale, useLocale } from '#storefront/lib/messages/area-messages.tsx'

/** Keeps an address of this site in the locale of the page: `<a href={to(categoryLink(id))}>`. */
export function useTo(): (href: string) => string {
  const locale = useLocale()
  return (href) => withLocale(href, locale, defaultLocale)
}
