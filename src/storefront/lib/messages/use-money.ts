import { useLocale } from './area-messages.tsx'
import { formatMoney } from './money.ts'

/** Writes amounts of this currency as the page's locale does. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale()
  return (amount) => formatMoney(amount, currency, locale)
}
