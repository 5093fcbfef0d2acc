import type { Currency } from '#shared/money/money.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const conversion = openStore<Currency | undefined>(undefined)

/** The currency to which the bag was converted, until the shopper has been notified. */
export const useConversion = (): Currency | undefined => useStore(conversion, undefined)

export const reportConversion = (currency: Currency | undefined): void => conversion.set(currency)
