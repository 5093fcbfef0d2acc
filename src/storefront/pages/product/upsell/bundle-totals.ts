import { exactAmount } from '#shared/money/exact-amount.ts'
interface Priced {
  price: number
  standardPrice: number
}

/** The price of a bundle, its price without sales, and the saving in whole percent (PDP-083, PDP-084). */
export function bundleTotals(items: readonly Priced[]) {
  const sum = (key: keyof Priced) => exactAmount(items.reduce((total, item) => total + item[key], 0))
  const [price, standardPrice] = [sum('price'), sum('standardPrice')]
  const savingPercent = standardPrice === 0 ? 0 : Math.round(((standardPrice - price) / standardPrice) * 100)
  return { price, standardPrice, savingPercent }
}
