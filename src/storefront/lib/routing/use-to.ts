import { withLocale } from './links.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useDefaultLocale } from '#storefront/lib/preferences/site-preferences.ts'

/** Returns the function that adds the locale of the page to a URL: `<a href={to(categoryLink(id))}>`. */
export function useTo(): (href: string) => string {
  const locale = useLocale()
  const siteDefault = useDefaultLocale()
  return (href) => withLocale(href, locale, siteDefault)
}
