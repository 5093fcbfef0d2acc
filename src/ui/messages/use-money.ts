import { useLocale } from './area-messages.tsx'
import { formatMoney } from './money.ts'

/** Formats amounts of this currency for the locale of the page. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale()
  return (amount) => formatMoney(amount, currency, locale)
}
