import type { OfferView } from './product-view.ts'

/**
 * The offer after a value is chosen: the one with all other values unchanged, otherwise the first with that value.
 */
export function chooseOffer(
  offers: readonly OfferView[],
  current: OfferView | undefined,
  choice: string,
  value: string,
): OfferView | undefined {
  const values = Object.entries({ ...current?.values, [choice]: value })
  const candidates = offers.filter(({ values }) => values[choice] === value)
  return (
    candidates.find((offer) => values.every(([id, chosen]) => offer.values[id] === chosen)) ??
    candidates[0] ??
    current
  )
}
