import type { OfferView, ProductView } from './product-view.ts'

/** PDP-020: nothing to choose, something still to be chosen, or all of it chosen. */
export type SelectionStatus = 'idle' | 'waiting' | 'ready'

/** How far the choice of size, wrap or colour has come; a product that opens with a variant chosen is ready at once. */
export function selectionStatus(
  { choices }: Pick<ProductView, 'choices'>,
  chosen: OfferView | undefined,
): SelectionStatus {
  if (choices.length === 0) return 'idle'
  return chosen ? 'ready' : 'waiting'
}

/** The offer that stands chosen when the page opens; nothing where the shopkeeper leaves the choice to the shopper. */
export const openingOffer = ({ choices, offers, firstOfferId }: ProductView): OfferView | undefined =>
  offers.find(({ id }) => id === firstOfferId) ?? (choices.length === 0 ? offers[0] : undefined)
