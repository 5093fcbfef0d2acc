import { useLocation } from 'react-router'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { countryOf } from '#storefront/lib/messages/country.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useSupportedLocales } from '#storefront/lib/preferences/site-preferences.ts'
import { inLocale } from '#storefront/lib/routing/links.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { chooseLocale } from '#storefront/state/locale-choice/locale-choice.ts'
import styles from './locale-links.module.css'

/**
 * Links to the same page for other countries, in their currencies (SHELL-131, SHELL-133). Renders nothing on a site
 * with one locale.
 */
export function LocaleLinks() {
  const text = useText()
  const current = useLocale()
  const { pathname } = useLocation()
  const search = useSearch()
  const locales = useSupportedLocales()
  if (locales.length < 2) return null
  const ids = locales.map(({ id }) => id)
  return (
    <ul className={styles.links} aria-label={text('shell.countries')}>
      {locales.map(({ id, preferredCurrency }) => (
        <li key={id}>
          <a
            href={inLocale({ pathname, search }, id)}
            hrefLang={id}
            aria-current={id === current || undefined}
            onClick={() => chooseLocale(id)}
          >
            {text(`shell.country.${countryOf(id)}`)} (
            {[...languageAmong(id, ids), preferredCurrency].join(', ')})
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The native name of the locale's language, if the country has several locales: `français`. */
function languageAmong(id: string, ids: readonly string[]): string[] {
  if (ids.filter((other) => countryOf(other) === countryOf(id)).length < 2) return []
  const { language } = new Intl.Locale(id)
  return [new Intl.DisplayNames(id, { type: 'language' }).of(language) ?? language]
}
