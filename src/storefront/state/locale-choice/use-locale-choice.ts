import { useEffect } from 'react'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useSupportedLocales } from '#storefront/lib/preferences/site-preferences.ts'
import { inLocale } from '#storefront/lib/routing/links.ts'
import { onConsent, onWithdrawal } from '#storefront/state/consent/consent.ts'
import { chooseLocale, chosenLocale, forgetLocale } from './locale-choice.ts'

/**
 * Saves the locale of the URL for a shopper without a choice, unless the bag is in another currency. Only the shopper
 * changes a saved choice.
 */
export function useLocaleChoice({
  isBagInOtherCurrency,
}: {
  isBagInOtherCurrency: boolean | undefined
}): void {
  const locale = useLocale()
  const locales = useSupportedLocales()
  useEffect(() => {
    const chosen = chosenLocale()
    if (chosen !== undefined && !locales.some(({ id }) => id === chosen)) forgetLocale()
    if (chosen === undefined && isBagInOtherCurrency === false && requestedLocale() === locale)
      chooseLocale(locale)
  }, [isBagInOtherCurrency, locale, locales])
  useEffect(() => onConsent(saveAgain), [])
  useEffect(() => onWithdrawal(saveAgain), [])
  useEffect(() => {
    addEventListener('pageshow', followChoice)
    return () => removeEventListener('pageshow', followChoice)
  }, [])
}

const requestedLocale = (): string | null => new URLSearchParams(location.search).get('locale')

/** Saves the choice again, with the lifetime that the new consent allows. */
function saveAgain(): void {
  const chosen = chosenLocale()
  if (chosen !== undefined) chooseLocale(chosen)
}

/** A page from the back/forward cache does not run early-script.ts again. */
function followChoice({ persisted }: PageTransitionEvent): void {
  const chosen = chosenLocale()
  const isOther = chosen !== undefined && chosen !== document.documentElement.lang
  if (!persisted || !isOther || requestedLocale() !== null) return
  location.replace(inLocale(location, chosen))
}
