import type { Calls } from '#api/calls.ts'
import { openKeyedMutex } from '#shared/queue.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { openStore } from '#storefront/lib/store.ts'
import { countOf, type Basket, type ProductToAdd } from '#storefront/lib/basket/basket.ts'

/** BAG-022. The `done` that the documents also name is our `idle`. */
export type BagStatus = 'init' | 'pending' | 'idle' | 'error'

export interface BagState {
  status: BagStatus
  /** The whole basket, as the last answer gave it; nothing before the first product. */
  basket: Basket | undefined
  /** Pieces, those on their way included. */
  count: number
  /** Why the last action failed. */
  failure: unknown
  /** Why the last product did not come into the bag (PDP-052): stays until something is done that works. */
  addFailure: unknown
}

/** Hears the basket as it is when its turn comes: an action before it may have changed what was shown at the press. */
export type BasketAction = (calls: Calls, basketId: string, standing: Basket) => Promise<Basket>

/** The basket before something was added, if there was one, and with it. */
interface Addition {
  before: Basket | undefined
  after: Basket
}

interface BagOptions {
  calls: () => Calls
  /** The customer of the session, if there is a session to go on with. */
  customerId: () => string | undefined
  /** The currency of the page that is looked at, if it is: a bag in another one is priced anew when it is read. */
  currency?: () => 'USD' | 'CAD' | undefined
  /** The campaign that this browser came by (SHELL-030); the bag brings it along. */
  sourceCode?: () => string | undefined
  /** Hears that this bag was changed here. */
  onChanged?: () => void
}

// A type, not an interface: the call takes fields of the shop's own beside these.
type NewItem = { productId: string; quantity: number; c_fromStoreId?: string }

export type Bag = ReturnType<typeof openBag>

/**
 * The shopper's bag in the browser. Actions run one after the other, each answer is the whole basket, and a failed one
 * leaves the bag as it was.
 */
export function openBag({ calls, customerId, currency, sourceCode, onChanged = () => {} }: BagOptions) {
  const state = openStore<BagState>({
    status: 'init',
    basket: undefined,
    count: 0,
    failure: undefined,
    addFailure: undefined,
  })
  let onTheirWay = 0
  const mutex = openKeyedMutex()

  function set(change: Partial<Omit<BagState, 'count'>>): void {
    const next = { ...state.get(), ...change }
    state.set({ ...next, count: countOf(next.basket) + onTheirWay })
  }

  /** Runs one action at a time. Sets the status to pending, then to idle, or to error on failure (BAG-023). */
  const enqueue = (action: () => Promise<Basket | undefined>): Promise<Basket | undefined> =>
    mutex('bag', async () => {
      set({ status: 'pending' })
      try {
        const basket = await action()
        set({ status: 'idle', basket, failure: undefined })
        return basket
      } catch (failure) {
        const isGone = isCallFault(failure, 'basket-not-found')
        set({ status: 'error', failure, ...(isGone && { basket: undefined }) })
        throw failure
      }
    })

  async function retrieve(): Promise<Basket | undefined> {
    const customer = customerId()
    if (!customer) throw new Error('Missing customer ID')
    const { baskets } = await calls().ShopperCustomers.getCustomerBaskets({
      parameters: { customerId: customer },
    })
    const basket = baskets?.[0]
    return basket && withSourceCode(await inCurrency(basket))
  }

  /** Goods without a price in the other currency keep the bag in the one that it has. */
  async function inCurrency(basket: Basket): Promise<Basket> {
    const wanted = currency?.() ?? basket.currency
    if (wanted === basket.currency) return basket
    try {
      return await calls().ShopperBaskets.updateBasket({
        parameters: { basketId: basket.basketId },
        body: { currency: wanted },
      })
    } catch (failure) {
      console.error(failure)
      return basket
    }
  }

  async function withSourceCode(basket: Basket): Promise<Basket> {
    const code = sourceCode?.()
    if (code === undefined || code === basket.sourceCode) return basket
    try {
      return await calls().ShopperBaskets.updateBasket({
        parameters: { basketId: basket.basketId },
        body: { sourceCode: code },
      })
    } catch (failure) {
      console.error(failure)
      return basket
    }
  }

  const createWith = (productItems: NewItem[]): Promise<Basket> => {
    const code = sourceCode?.()
    return calls().ShopperBaskets.createBasket({
      body: { productItems, ...(code !== undefined && { sourceCode: code }) },
    })
  }

  /** The basket that there is, read if need be. */
  const known = async (): Promise<Basket | undefined> =>
    state.get().basket ?? (customerId() ? retrieve() : undefined)

  async function addItems(basket: Basket | undefined, products: readonly ProductToAdd[]): Promise<Basket> {
    const items = products.map(({ productId, quantity, fromStoreId }) => ({
      productId,
      quantity,
      ...(fromStoreId !== undefined && { c_fromStoreId: fromStoreId }),
    }))
    try {
      if (!basket) return await createWith(items)
      return await calls().ShopperBaskets.addItemToBasket({
        parameters: { basketId: basket.basketId },
        body: items,
      })
    } catch (failure) {
      // The basket expired meanwhile, or another tab made one.
      const basketId = otherBasketId(failure)
      if (basketId) return calls().ShopperBaskets.addItemToBasket({ parameters: { basketId }, body: items })
      if (basket && isCallFault(failure, 'basket-not-found')) return createWith(items)
      throw failure
    }
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    /** Reads the bag of the session; nobody's bag is empty. */
    load: () => enqueue(async () => (customerId() ? retrieve() : undefined)),
    /** Puts products into the bag and makes the session and the basket if they are the first. */
    async add(products: readonly ProductToAdd[]): Promise<Addition> {
      let before: Basket | undefined
      const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
      const settle = () => (onTheirWay -= pieces)
      onTheirWay += pieces
      set({ status: 'pending' })
      const put = async () => {
        before = await known()
        return updated(await addItems(before, products))
      }
      const basket = await enqueue(() => put().finally(settle)).catch((addFailure: unknown) => {
        set({ addFailure })
        throw addFailure
      })
      set({ addFailure: undefined })
      onChanged()
      return { before, after: updated(basket) }
    },
    /** Does something to the basket that there is: `change((calls, basketId) => calls.ShopperBaskets.…)`. */
    async change(action: BasketAction): Promise<Basket> {
      const basket = await enqueue(async () => {
        const standing = await known()
        if (!standing) throw new Error('Missing basket')
        return updated(await action(calls(), standing.basketId, standing))
      })
      set({ addFailure: undefined })
      onChanged()
      return updated(basket)
    },
    /** Replaces the bag by what `read` gives: the basket after a login, none after an order. */
    async replace(read: () => Promise<Basket | undefined>): Promise<Basket | undefined> {
      const basket = await enqueue(read)
      onChanged()
      return basket
    },
  }
}

/** BAG-026. */
function updated(basket: Basket | undefined): Basket {
  if (!basket?.basketId) throw new Error('Basket update failed')
  return basket
}

function otherBasketId(failure: unknown): string | undefined {
  if (!isCallFault(failure, 'basket-limit-reached')) return undefined
  const ids = failure.details.basketIds
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : undefined
}
