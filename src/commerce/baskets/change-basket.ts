import { refuse } from '#commerce/refusals.ts'
import type { Basket } from './basket.ts'
import { fundraiserProblem } from './fundraiser.ts'
import { changedFields, type BasketInput } from './inputs.ts'
import type { BasketCommand } from './dependencies.ts'
import { withoutGiftCards } from './payment/gift-card-instrument.ts'

/** Fields that only the shop sets. */
const shopFields = [
  'c_flashes',
  'c_notices',
  'c_qualifiers',
  'c_paymentAmount',
  'c_approachingDiscounts',
  'c_subscriptions',
  'c_subscriptionNeeds',
]

/** Changes currency, source code and `c_` fields. */
export const changeBasket =
  (input: BasketInput): BasketCommand =>
  async (basket, context) => {
    const { site, pricing } = context
    if ('c_actions' in input) {
      // Storing a list of actions that never run would mislead the client.
      const reason = 'Send actions on shipments with an update of the basket, at least one'
      return refuse('invalid-field', { field: 'c_actions', value: '', reason })
    }
    const unknownFundraiser = await fundraiserProblem(input.c_fundraiser, context)
    if (unknownFundraiser) return unknownFundraiser
    const currency = input.currency ?? basket.currency
    if (!site.priceBooks[currency]) return refuse('currency-not-supported', { currency })
    if (currency !== basket.currency) {
      const ids = basket.items.map(({ productId }) => productId)
      const prices = await pricing.prices(site.id, currency, ids)
      const productId = ids.find((id) => !prices.has(id))
      if (productId !== undefined) return refuse('product-not-available', { productId, reason: 'no-price' })
    }
    return {
      ...(currency === basket.currency ? basket : withoutAmounts(withoutGiftCards(basket))),
      currency,
      sourceCode: input.sourceCode === undefined ? basket.sourceCode : input.sourceCode || null,
      custom: Object.fromEntries(
        Object.entries(changedFields(basket.custom, input)).filter(([key]) => !shopFields.includes(key)),
      ),
    }
  }

/** The basket without external taxes and agents' adjustments: their amounts are in its former currency. */
function withoutAmounts(basket: Basket): Basket {
  const { externalTaxes: _, manualAdjustments: __, ...others } = basket
  return others
}
