import { frequencyText, type Frequency } from '#shared/subscriptions.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openStore } from '#storefront/lib/store.ts'
import { optinKeys, optinsOf } from '#storefront/lib/subscriptions/basket-optins.ts'
import { noOptins, readOptins, saveOptins, type OptinState, type OptinStorage } from './optin-state.ts'

/** OPS-052, PDP-098: how long after a change the basket is told. */
const syncDelay = 500

/** What a basket has to know, for its own products. */
export type BasketOptins = Pick<OptinState, 'optedin' | 'productOffer' | 'firstOrderPlaceDate'>

interface OptinsOptions {
  storage: () => OptinStorage
  /** BAG-020 */
  key: string
  bag: { getState: () => { basket: Basket | undefined }; subscribe: (listener: () => void) => () => void }
  /** Writes the opt-ins into the basket of the bag, which then shows them. */
  send: (optins: BasketOptins) => Promise<Basket>
}

interface ChosenOffer {
  product: string
  frequency: Frequency
  offer: string
  firstOrderPlaceDate: string
}

export type Optins = ReturnType<typeof openOptins>

/**
 * What the shopper wants to get again and again. The choice is stored, and the basket follows it 500 ms after a change
 * (PDP-098). A new basket gets the opt-ins of the one before it (PAY-042), for the products that are in it.
 */
export function openOptins({ storage, key, bag, send }: OptinsOptions) {
  const state = openStore(readOptins(storage, key))
  const failure = openStore<unknown>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let seen: Basket | undefined

  function set(next: OptinState): void {
    if (next === state.get()) return
    state.set(next)
    saveOptins(storage, key, next)
  }

  function change(next: OptinState): void {
    failure.set(undefined)
    set(next)
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void sync()
    }, syncDelay)
  }

  async function sync(): Promise<void> {
    const { basket } = bag.getState()
    if (!basket || isSending || isSame(state.get(), basket)) return
    const sent = state.get()
    isSending = true
    try {
      const answer = await send(optinsFor(sent, basket))
      failure.set(undefined)
      // What the shop did not take is no opt-in.
      if (state.get() === sent) set(agreedWith(sent, answer, productsOf(basket)))
    } catch (reason) {
      console.error(reason)
      failure.set(reason)
      // Refused: what the basket has is what counts. Without an answer, the next change tries again.
      if (isCallFault(reason) && state.get() === sent) set(agreedWith(sent, basket, productsOf(basket)))
    } finally {
      isSending = false
      // Chosen meanwhile.
      if (state.get() !== sent && timer === undefined) followBag()
    }
  }

  /** Follows the basket where nothing waits to be sent: another device or a login may have changed its opt-ins. */
  function followBag(): void {
    const { basket } = bag.getState()
    if (!basket || isSending || timer !== undefined) return
    const before = seen?.basketId === basket.basketId ? seen : undefined
    if (before !== basket)
      set({
        ...(before ? followed(state.get(), before, basket) : begun(state.get(), basket)),
        basketId: basket.basketId,
      })
    seen = basket
    if (!isSame(state.get(), basket)) schedule()
  }

  followBag()
  bag.subscribe(() => bag.getState().basket !== seen && followBag())

  return {
    getState: state.get,
    subscribe: state.subscribe,
    /** Why the basket could not be told. */
    failure,
    optIn: (chosen: ChosenOffer): void =>
      change(optedIn(state.get(), chosen, productsOf(bag.getState().basket))),
    optOut: (product: string): void => change(without(state.get(), [product])),
    /** Takes over what another tab has stored. */
    resync: (): void => state.set(readOptins(storage, key)),
    /** Forgets every choice (ACC-013). */
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      seen = undefined
      set(noOptins)
    },
  }
}

/** The products that are delivered: what is picked up, or given, does not come again. */
const productsOf = (basket: Basket | undefined): Set<string> =>
  new Set(
    basket?.productItems
      .filter((item) => item.c_fromStoreId === undefined && !item.bonusProductLineItem)
      .map(({ productId }) => productId),
  )

function optedIn(state: OptinState, chosen: ChosenOffer, inBasket: ReadonlySet<string>): OptinState {
  const { product, frequency, offer, firstOrderPlaceDate } = chosen
  const { productToSubscribe: waiting } = state
  // One that was chosen on its page and never bought must not come into a later bag unseen.
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

function without(state: OptinState, products: readonly string[]): OptinState {
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
function optinsFor({ optedin, productOffer, firstOrderPlaceDate }: OptinState, basket: Basket): BasketOptins {
  const products = productsOf(basket)
  return {
    optedin: optedin.filter(({ product }) => products.has(product)),
    productOffer: Object.fromEntries(
      Object.entries(productOffer).filter(([product]) => products.has(product)),
    ),
    firstOrderPlaceDate,
  }
}

function isSame(state: OptinState, basket: Basket): boolean {
  const own = optinsFor(state, basket).optedin
  const known = optinKeys(basket)
  return own.length === known.size && own.every(({ product, frequency }) => known.get(product) === frequency)
}

/** The state with the opt-ins that the basket has; of `products` no others stay. */
function agreedWith(state: OptinState, basket: Basket, products: ReadonlySet<string>): OptinState {
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

/** The same basket as before: what left it, or is bought once by now, is no opt-in any more. */
function followed(state: OptinState, before: Basket, basket: Basket): OptinState {
  const now = optinKeys(basket)
  const left = [...optinKeys(before).keys()].filter((product) => !now.has(product))
  return agreedWith(without(state, left), basket, new Set(now.keys()))
}

/**
 * The first look at a basket. What a known one has counts, but for what was chosen just before. Another one than before
 * keeps its own opt-ins, and gets those of its other products (PAY-042).
 */
function begun(state: OptinState, basket: Basket): OptinState {
  if (state.basketId !== basket.basketId) return agreedWith(state, basket, new Set(optinKeys(basket).keys()))
  const products = productsOf(basket)
  products.delete(state.productToSubscribe ?? '')
  return agreedWith(state, basket, products)
}
