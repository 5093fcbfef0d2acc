import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket, BasketItem, BonusChoice } from '#commerce/baskets/basket.ts'

type Chosen = NonNullable<Basket['chosenBonuses']>

/**
 * Adds pieces of a bonus product to those that the shopper has chosen (DROP-064). Refuses a choice that the basket does
 * not offer, another product, and more pieces than the choice allows.
 */
export function chooseBonus(
  basket: Basket,
  { choiceId, productId, quantity }: { choiceId: string; productId: string; quantity: number },
): Basket | Refusal {
  const choice = basket.bonusChoices?.find(({ id }) => id === choiceId)
  if (!choice) return refuse('bonus-choice-not-found', { bonusDiscountLineItemId: choiceId })
  if (!choice.products.some(({ id }) => id === productId)) {
    return refuse('product-not-available', { productId, reason: 'unknown' })
  }
  const { promotionId } = choice
  const chosen = basket.chosenBonuses ?? []
  const before = chosen.find((one) => one.promotionId === promotionId && one.productId === productId)
  return withChosen(basket, choice, { promotionId, productId, quantity: quantity + (before?.quantity ?? 0) })
}

/** Sets the pieces of a bonus item that the shopper has chosen. 0 removes it. */
export function changeBonus(basket: Basket, item: BasketItem, quantity: number): Basket | Refusal {
  const promotionId = item.bonus?.promotionId ?? ''
  const choice = basket.bonusChoices?.find((one) => one.promotionId === promotionId)
  if (!choice) return refuse('item-is-bonus', { itemId: item.id })
  const changed = withChosen(basket, choice, { promotionId, productId: item.productId, quantity })
  return 'refused' in changed || quantity > 0
    ? changed
    : { ...changed, items: changed.items.filter(({ id }) => id !== item.id) }
}

/** The basket with one product chosen in this quantity. The item follows in the calculation. */
function withChosen(basket: Basket, choice: BonusChoice, wanted: Chosen[number]): Basket | Refusal {
  const chosen = basket.chosenBonuses ?? []
  const isWanted = ({ promotionId, productId }: Chosen[number]) =>
    promotionId === wanted.promotionId && productId === wanted.productId
  const changed = chosen.some(isWanted)
    ? chosen.map((one) => (isWanted(one) ? wanted : one))
    : [...chosen, wanted]
  const pieces = changed
    .filter(({ promotionId }) => promotionId === wanted.promotionId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > choice.quantity
    ? refuse('quantity-limit-exceeded', { productId: wanted.productId, limit: choice.quantity })
    : { ...basket, chosenBonuses: changed.filter(({ quantity }) => quantity > 0) }
}
