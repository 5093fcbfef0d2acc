import { exactAmount } from '#shared/money/exact-amount.ts'
import { chooseOffer } from './choose-offer.ts'
import type { ChoiceView, OfferView } from './product-view.ts'

/**
 * The surcharge of each value of a choice over the cheapest one, with all other choices unchanged. Empty without
 * prices.
 */
export function wrapSurcharges(
  offers: readonly OfferView[],
  current: OfferView | undefined,
  { id, values }: Pick<ChoiceView, 'id' | 'values'>,
): Readonly<Record<string, number>> {
  const amounts = values.flatMap(({ value }) => {
    const amount = chooseOffer(offers, current, id, value)?.amount
    return amount === undefined ? [] : [[value, amount] as const]
  })
  const lowest = Math.min(...amounts.map(([, amount]) => amount))
  return Object.fromEntries(amounts.map(([value, amount]) => [value, exactAmount(amount - lowest)]))
}
