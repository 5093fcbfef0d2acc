import type { OfferView, ProductView } from './product-view.ts'

/** PDP-020. `idle`: the product has no choices. `waiting`: a choice is missing. `ready`: all choices are made. */
export type SelectionStatus = 'idle' | 'waiting' | 'ready'

/**
 * The status of the choices (size, wrap, color). A product that opens with a selected variant is ready immediately.
 */
export function selectionStatus(
  { choices }: Pick<ProductView, 'choices'>,
  chosen: OfferView | undefined,
): SelectionStatus {
  if (choices.length === 0) return 'idle'
  return chosen ? 'ready' : 'waiting'
}

/** The offer that is selected when the page opens; `undefined` if the shopper has to choose. */
export const openingOffer = ({ choices, offers, firstOfferId }: ProductView): OfferView | undefined =>
  offers.find(({ id }) => id === firstOfferId) ?? (choices.length === 0 ? offers[0] : undefined)
