interface Priced {
  price: number
  standardPrice: number
}

/** The price of a bundle, its price without sales, and the saving in whole percent (PDP-083, PDP-084). */
export function bundleTotals(items: readonly Priced[]) {
  const cents = (key: keyof Priced) => items.reduce((sum, item) => sum + Math.round(item[key] * 100), 0)
  const [price, standardPrice] = [cents('price'), cents('standardPrice')]
  const savingPercent = standardPrice === 0 ? 0 : Math.round(((standardPrice - price) * 100) / standardPrice)
  return { price: price / 100, standardPrice: standardPrice / 100, savingPercent }
}
