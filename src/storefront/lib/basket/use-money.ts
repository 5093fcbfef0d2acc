import { useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { formatMoney } from '#storefront/ui/money.ts'

/** Writes amounts of this currency as the page's locale does. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale()
  return (amount) => formatMoney(amount, currency, locale)
}
