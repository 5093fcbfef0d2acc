import type { Currency } from '#shared/money/money.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const conversion = openStore<Currency | undefined>(undefined)

/** The currency that the bag was converted to, until the shopper has been told. */
export const useConversion = (): Currency | undefined => useStore(conversion, undefined)

export const reportConversion = (currency: Currency | undefined): void => conversion.set(currency)
