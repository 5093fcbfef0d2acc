import { useIntl } from 'react-intl'
import { withLocale } from './links.ts'
import { defaultLocale } from './messages/area-messages.tsx'

/** Keeps an address of this site in the locale of the page: `<a href={to(categoryLink(id))}>`. */
export function useTo(): (href: string) => string {
  const { locale } = useIntl()
  return (href) => withLocale(href, locale, defaultLocale)
}
