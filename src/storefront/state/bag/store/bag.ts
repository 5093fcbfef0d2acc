import type { Calls } from '#api/calls.ts'
import { openKeyedMutex } from '#shared/work/queue.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { openStore } from '#ui/lib/store.ts'
import { countOf, type Basket, type ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { callsFor } from '#storefront/state/bag/calls/calls-for.ts'
import { openBasketCalls, type BasketCallsOptions } from '#storefront/state/bag/calls/basket-calls.ts'
import { openRecovery } from './recovery.ts'

/** BAG-022. The documents also name `done`; it is `idle` here. */
type BagStatus = 'init' | 'pending' | 'idle' | 'error'

export interface BagState {
  status: BagStatus
  /** The basket of the last response; `undefined` before the first product is added. */
  basket: Basket | undefined
  /** The server has returned the bag. Before that, the bag must not be shown as empty. */
  isKnown: boolean
  /** The number of pieces in the bag, including pieces that are being added. */
  count: number
  /** Why the last action failed. */
  failure: unknown
  /** Why the last product was not added (PDP-052). Cleared by the next successful action. */
  addFailure: unknown
}

/** Gets the current basket: an earlier action in the queue may have changed the basket of the click. */
export type BasketAction = (calls: Calls, basketId: string, current: Basket) => Promise<Basket>

interface BasketChange {
  before: Basket | undefined
  after: Basket
}

interface BagOptions extends BasketCallsOptions {
  /** Called after this tab has changed the bag; with the change, unless the bag was replaced. */
  onChanged?: (change?: BasketChange) => void
}

export type Bag = ReturnType<typeof openBag>

/**
 * The bag of the shopper in the browser. Actions run one at a time. Each response is the whole basket. A failed
 * action leaves the bag unchanged.
 */
export function openBag({ onChanged = () => {}, ...options }: BagOptions) {
  const { read, addItems } = openBasketCalls(options)
  const { state, set, count, forget, watchDeparture } = openBagState()
  const { enqueue, isStale } = openActions(set, watchDeparture)

  const readOfSession = async () => (options.customerId() ? read() : undefined)
  const current = async (): Promise<Basket | undefined> => state.get().basket ?? readOfSession()

  const { showingActual, addOnce } = openRecovery({
    read: readOfSession,
    shown: () => state.get().basket,
    show: (basket) => isStale() || set({ basket, isKnown: true }),
  })

  return {
    getState: state.get,
    subscribe: state.subscribe,
    /** Reads the bag of the session; without a session it is empty. */
    load: () => enqueue(readOfSession),
    /** Hides the bag of a customer who has logged out, and discards responses that arrive later. */
    forget,
    /** Adds products. The first ones create the session and the basket. */
    async add(products: readonly ProductToAdd[]): Promise<BasketChange> {
      let before: Basket | undefined
      const atPress = state.get().basket
      const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
      count(pieces)
      set({ status: 'pending' })
      const addToCurrent = async () => {
        before = await current()
        return addOnce(products, { atPress, before }, async (key) =>
          updated(await addItems(before, products, key)),
        )
      }
      const basket = await enqueue(() => addToCurrent().finally(() => count(-pieces))).catch(
        (addFailure: unknown) => {
          set({ addFailure })
          throw addFailure
        },
      )
      set({ addFailure: undefined })
      const change = { before, after: updated(basket) }
      onChanged(change)
      return change
    },
    /** Changes the existing basket: `change((calls, basketId) => calls.ShopperBaskets.…)`. */
    async change(action: BasketAction): Promise<Basket> {
      let before: Basket | undefined
      const basket = await enqueue(async () => {
        const shown = await current()
        if (!shown) throw new Error('Missing basket')
        before = shown
        return showingActual(() => changed(options.calls(), shown, action))
      })
      set({ addFailure: undefined })
      onChanged({ before, after: updated(basket) })
      return updated(basket)
    },
    /** Replaces the bag by the result of `get`: the merged basket after a login, `undefined` after an order. */
    async replace(get: () => Promise<Basket | undefined>): Promise<Basket | undefined> {
      const basket = await enqueue(get)
      onChanged()
      return basket
    },
  }
}

type SetState = ReturnType<typeof openBagState>['set']

/** Runs one action at a time. Sets the status to pending, then to idle, or to error on failure (BAG-023). */
function openActions(set: SetState, watchDeparture: () => () => boolean) {
  const mutex = openKeyedMutex()
  let isStale = watchDeparture()
  return {
    /** Whether the customer of the running action has logged out. Its result must then be discarded. */
    isStale: (): boolean => isStale(),
    enqueue: (action: () => Promise<Basket | undefined>): Promise<Basket | undefined> =>
      mutex('bag', async () => {
        isStale = watchDeparture()
        set({ status: 'pending' })
        try {
          const basket = await action()
          set({ status: 'idle', ...(!isStale() && { basket, isKnown: true, failure: undefined }) })
          return basket
        } catch (failure) {
          const isGone = isCallFault(failure, 'basket-not-found') && !isStale()
          set({ status: 'error', failure, ...(isGone && { basket: undefined, isKnown: true }) })
          throw failure
        }
      }),
  }
}

/** The state. Its count includes the pieces that are being added, whose number `count` changes. */
function openBagState() {
  const state = openStore<BagState>({
    status: 'init',
    basket: undefined,
    isKnown: false,
    count: 0,
    failure: undefined,
    addFailure: undefined,
  })
  let pending = 0
  let departures = 0

  function set(change: Partial<Omit<BagState, 'count'>>): void {
    const next = { ...state.get(), ...change }
    state.set({ ...next, count: countOf(next.basket) + pending })
  }

  return {
    state,
    set,
    count: (pieces: number) => (pending += pieces),
    forget(): void {
      departures++
      set({ basket: undefined, isKnown: false, failure: undefined, addFailure: undefined })
    },
    watchDeparture(): () => boolean {
      const before = departures
      return () => departures !== before
    },
  }
}

const changed = async (calls: Calls, shown: Basket, action: BasketAction): Promise<Basket> =>
  updated(await action(await callsFor(calls, shown), shown.basketId, shown))

/** BAG-026. */
function updated(basket: Basket | undefined): Basket {
  if (!basket?.basketId) throw new Error('Basket update failed')
  return basket
}
