import { useLocale } from '#ui/messages/area-messages.tsx'
import { useDefaultLocale } from '#storefront/lib/preferences/site-preferences.ts'

/** Adds the locale to the address of a form that the browser submits without script. */
export function LocaleField() {
  const locale = useLocale()
  return locale === useDefaultLocale() ? null : <input type="hidden" name="locale" value={locale} />
}
