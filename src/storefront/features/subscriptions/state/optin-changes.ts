import { frequencyText, type Frequency } from '#shared/commerce/subscriptions.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { optinKeys, optinsOf } from '#storefront/features/subscriptions/lib/basket-optins.ts'
import type { OptinState } from './optin-state.ts'

/** The opt-ins that the basket stores, for its own products. */
export type BasketOptins = Pick<OptinState, 'optedin' | 'productOffer' | 'firstOrderPlaceDate'>

export interface ChosenOffer {
  product: string
  frequency: Frequency
  offer: string
  firstOrderPlaceDate: string
}

/** The delivered products. Products for pickup and free products do not renew. */
export const productsOf = (basket: Basket | undefined): Set<string> =>
  new Set(
    basket?.productItems
      .filter((item) => item.c_fromStoreId === undefined && !item.bonusProductLineItem)
      .map(({ productId }) => productId),
  )

export function optedIn(state: OptinState, chosen: ChosenOffer, inBasket: ReadonlySet<string>): OptinState {
  const { product, frequency, offer, firstOrderPlaceDate } = chosen
  const { productToSubscribe: waiting } = state
  // A product that was chosen on its page but never bought must not enter a later bag unnoticed.
  const left = waiting !== null && !inBasket.has(waiting) ? [product, waiting] : [product]
  const { optedin, productOffer } = without(state, left)
  return {
    ...state,
    optedin: [...optedin, { product, frequency: frequencyText(frequency) }],
    productOffer: { ...productOffer, [product]: offer },
    firstOrderPlaceDate,
    productToSubscribe: product,
  }
}

export function without(state: OptinState, products: readonly string[]): OptinState {
  const isLeft = (product: string | null) => product !== null && products.includes(product)
  return {
    ...state,
    optedin: state.optedin.filter(({ product }) => !isLeft(product)),
    productOffer: Object.fromEntries(
      Object.entries(state.productOffer).filter(([product]) => !isLeft(product)),
    ),
    productToSubscribe: isLeft(state.productToSubscribe) ? null : state.productToSubscribe,
  }
}

/** The opt-ins of the products that are in the basket. */
export function optinsFor(
  { optedin, productOffer, firstOrderPlaceDate }: OptinState,
  basket: Basket,
): BasketOptins {
  const products = productsOf(basket)
  return {
    optedin: optedin.filter(({ product }) => products.has(product)),
    productOffer: Object.fromEntries(
      Object.entries(productOffer).filter(([product]) => products.has(product)),
    ),
    firstOrderPlaceDate,
  }
}

export function isSame(state: OptinState, basket: Basket): boolean {
  const own = optinsFor(state, basket).optedin
  const known = optinKeys(basket)
  return own.length === known.size && own.every(({ product, frequency }) => known.get(product) === frequency)
}

/** The state after it adopts the basket's opt-ins. Removes other opt-ins of `products`. */
export function agreedWith(state: OptinState, basket: Basket, products: ReadonlySet<string>): OptinState {
  const renewing = optinsOf(basket)
  const gone = state.optedin.map(({ product }) => product).filter((product) => products.has(product))
  const base = without(state, [...gone, ...renewing.map(({ productId }) => productId)])
  return {
    ...base,
    optedin: [
      ...base.optedin,
      ...renewing.map((optin) => ({ product: optin.productId, frequency: frequencyText(optin) })),
    ],
    productOffer: {
      ...base.productOffer,
      ...Object.fromEntries(renewing.map(({ productId, offerId }) => [productId, offerId])),
    },
    productToSubscribe: products.has(base.productToSubscribe ?? '') ? null : base.productToSubscribe,
  }
}

/**
 * Updates the state for another version of the same basket: removes the opt-ins of products that left the basket or
 * are now bought once.
 */
export function followed(state: OptinState, before: Basket, basket: Basket): OptinState {
  const now = optinKeys(basket)
  const left = [...optinKeys(before).keys()].filter((product) => !now.has(product))
  return agreedWith(without(state, left), basket, new Set(now.keys()))
}

/**
 * Updates the state for the first response of a basket. The opt-ins of a known basket win, except for the last choice
 * of the shopper. A new basket keeps its own opt-ins, and gets the stored opt-ins for its other products (PAY-042).
 */
export function begun(state: OptinState, basket: Basket): OptinState {
  if (state.basketId !== basket.basketId) return agreedWith(state, basket, new Set(optinKeys(basket).keys()))
  const products = productsOf(basket)
  products.delete(state.productToSubscribe ?? '')
  return agreedWith(state, basket, products)
}
