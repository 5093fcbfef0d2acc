import { toDecimal } from '#shared/money/money.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { formatMoney } from '#ui/messages/money.ts'

/** Formats whole cents of a currency: '$12.50'. */
export function useCents(): (cents: number, currency: string) => string {
  const locale = useLocale()
  return (cents, currency) => formatMoney(toDecimal(cents, currency), currency, locale)
}
