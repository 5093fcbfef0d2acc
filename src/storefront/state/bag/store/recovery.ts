import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { hasArrived, openAdditionKeys } from './addition-keys.ts'

/** The maximum time that a failed change waits for the current basket. */
const longestReadMilliseconds = 3_000

interface RecoveryOptions {
  /** Reads the basket from the server. */
  read: () => Promise<Basket | undefined>
  /** The basket that the shopper sees. */
  shown: () => Basket | undefined
  show: (basket: Basket | undefined) => void
}

/** Handles failed changes of the bag. */
export function openRecovery({ read, shown, show }: RecoveryOptions) {
  const keys = openAdditionKeys()

  /**
   * Shows the current bag: the server may have executed the change, or a line may have been deleted. The wait is
   * short, because the bag must not change after the shopper has seen the error.
   */
  async function showActual(failure: unknown): Promise<void> {
    const isGone = failure instanceof CallFault && failure.status === 404
    if (!isLost(failure) && !isGone) return
    let isOver = false
    const showing = read().then(
      (basket) => void (isOver || show(basket)),
      () => {},
    )
    await Promise.race([showing, delay(longestReadMilliseconds)])
    isOver = true
  }

  return {
    /** Makes a change. After a failure shows the current basket. */
    async showingActual(change: () => Promise<Basket>): Promise<Basket> {
      try {
        return await change()
      } catch (failure) {
        await showActual(failure)
        throw failure
      }
    },
    /**
     * Returns the basket after an addition. An addition with a lost response may have arrived, and never counts
     * twice. `atPress` is the basket that the shopper saw, and `before` the basket just before the addition.
     */
    async addOnce(
      products: readonly ProductToAdd[],
      { atPress, before }: { atPress: Basket | undefined; before: Basket | undefined },
      add: (key: string) => Promise<Basket>,
    ): Promise<Basket> {
      const key = keys.keyFor(products, atPress)
      try {
        return await add(key)
      } catch (failure) {
        await showActual(failure)
        const after = shown()
        if (!isLost(failure)) throw failure
        if (after && hasArrived(products, { before, after })) return after
        keys.keep(products, after, key)
        throw failure
      }
    },
  }
}

/** Whether the server may have executed a failed change: its response was lost, or the server failed. */
const isLost = (failure: unknown): boolean => !(failure instanceof CallFault) || failure.status >= 500

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
