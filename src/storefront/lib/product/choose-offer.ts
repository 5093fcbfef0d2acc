import type { OfferView } from './product-view.ts'

/**
 * The offer after a value was chosen: the one that differs in nothing else, or the first with that value when the rest
 * of the choice does not go with it.
 */
export function chooseOffer(
  offers: readonly OfferView[],
  current: OfferView | undefined,
  choice: string,
  value: string,
): OfferView | undefined {
  const wanted = Object.entries({ ...current?.values, [choice]: value })
  const fitting = offers.filter(({ values }) => values[choice] === value)
  return (
    fitting.find(({ values }) => wanted.every(([id, chosen]) => values[id] === chosen)) ??
    fitting[0] ??
    current
  )
}
