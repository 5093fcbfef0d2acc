import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { StorageKey } from '#storefront/lib/browser-storage.ts'
import { openStore } from '#ui/lib/store.ts'
import {
  agreedWith,
  begun,
  followed,
  isSame,
  optedIn,
  optinsFor,
  productsOf,
  without,
  type BasketOptins,
  type ChosenOffer,
} from './optin-changes.ts'
import { noOptins, readOptins, saveOptins, type OptinState, type OptinStorage } from './optin-state.ts'

/** OPS-052, PDP-098: the delay between a change and its request, in milliseconds. */
const syncDelay = 500

interface OptinsOptions {
  storage: () => OptinStorage
  /** BAG-020 */
  key: StorageKey
  bag: { getState: () => { basket: Basket | undefined }; subscribe: (listener: () => void) => () => void }
  /** Writes the opt-ins into the basket. The bag then shows this basket. */
  send: (optins: BasketOptins) => Promise<Basket>
}

export type Optins = ReturnType<typeof openOptins>

/**
 * The products that the shopper subscribes to. Stores the choice, and sends it to the basket 500 ms after a change
 * (PDP-098). A new basket gets the opt-ins of the previous basket (PAY-042), for its products.
 */
export function openOptins(options: OptinsOptions) {
  const { bag } = options
  const stored = openStored(options)
  const sync = openSync(options, stored)
  let seen: Basket | undefined

  /** Adopts the basket's opt-ins when no change waits: another device or a login may have changed them. */
  function followBag(): void {
    const { basket } = bag.getState()
    if (!basket || basket === seen || sync.isPending()) return
    const state = stored.get()
    const next = seen?.basketId === basket.basketId ? followed(state, seen, basket) : begun(state, basket)
    stored.set({ ...next, basketId: basket.basketId })
    seen = basket
    sync.scheduleIfNeeded()
  }

  followBag()
  bag.subscribe(followBag)
  sync.onDone(followBag)

  function change(next: OptinState): void {
    sync.failure.set(undefined)
    stored.set(next)
    sync.schedule()
  }

  return {
    getState: stored.get,
    subscribe: stored.subscribe,
    /** Why the basket did not accept the opt-ins. */
    failure: sync.failure,
    optIn: (chosen: ChosenOffer): void =>
      change(optedIn(stored.get(), chosen, productsOf(bag.getState().basket))),
    optOut: (product: string): void => change(without(stored.get(), [product])),
    /** Sends pending opt-ins immediately, before a payment. Throws if the request fails. */
    sendNow: sync.sendNow,
    /** Reads the state that another tab has stored. */
    resync: stored.read,
    /** Removes all opt-ins (ACC-013). */
    clear(): void {
      sync.cancel()
      seen = undefined
      stored.set(noOptins)
    },
  }
}

type Stored = ReturnType<typeof openStored>

/** The state, saved at each change. */
function openStored({ storage, key }: Pick<OptinsOptions, 'storage' | 'key'>) {
  const state = openStore(readOptins(storage, key))
  return {
    get: state.get,
    subscribe: state.subscribe,
    read: (): void => state.set(readOptins(storage, key)),
    set(next: OptinState): void {
      if (JSON.stringify(next) === JSON.stringify(state.get())) return
      state.set(next)
      saveOptins(storage, key, next)
    },
  }
}

/** Sends the state to the basket, once for several quick changes. */
function openSync({ bag, send }: Pick<OptinsOptions, 'bag' | 'send'>, stored: Stored) {
  const failure = openStore<unknown>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The running request. Resolves with the reason of a failure. */
  let sending: Promise<unknown> | undefined
  let done = () => {}

  const isNeeded = (): boolean => {
    const { basket } = bag.getState()
    return basket !== undefined && !isSame(stored.get(), basket)
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (sending) schedule()
      else void run()
    }, syncDelay)
  }

  async function run(): Promise<unknown> {
    const { basket } = bag.getState()
    if (!basket || !isNeeded()) return undefined
    sending = tell(basket)
    return sending
  }

  async function tell(basket: Basket): Promise<unknown> {
    const sent = stored.get()
    const agree = (answer: Basket) =>
      stored.get() === sent && stored.set(agreedWith(sent, answer, productsOf(basket)))
    try {
      // An opt-in that the server did not accept is removed.
      agree(await send(optinsFor(sent, basket)))
      failure.set(undefined)
      return undefined
    } catch (reason) {
      console.error(reason)
      failure.set(reason)
      // After a refusal the basket's opt-ins win. Without a response, the next change tries again.
      if (isCallFault(reason)) agree(basket)
      return reason
    } finally {
      sending = undefined
      done()
    }
  }

  async function sendNow(): Promise<void> {
    while (sending) {
      const earlier = await sending
      // A choice that was made meanwhile keeps its own timer.
      if (earlier !== undefined) throw earlier
    }
    cancel()
    const reason = await run()
    if (reason !== undefined) throw reason
  }

  return {
    failure,
    schedule,
    sendNow,
    isPending: (): boolean => sending !== undefined || timer !== undefined,
    scheduleIfNeeded: (): void => void (isNeeded() && schedule()),
    onDone: (listener: () => void): void => void (done = listener),
    cancel,
  }
}
