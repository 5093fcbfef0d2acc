import { useLocale } from '#ui/messages/area-messages.tsx'
import { useDefaultLocale } from '#storefront/lib/preferences/site-preferences.ts'

/** Keeps the locale in the address of a form that the browser sends itself. */
export function LocaleField() {
  const locale = useLocale()
  return locale === useDefaultLocale() ? null : <input type="hidden" name="locale" value={locale} />
}
