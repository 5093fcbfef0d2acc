import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { hasArrived, openAdditionKeys } from './addition-keys.ts'

/** How long a failed change waits to see what the server has made of it. */
const longestReadMilliseconds = 3_000

interface RecoveryOptions {
  /** Reads the basket from the server. */
  read: () => Promise<Basket | undefined>
  /** The basket that the shopper sees. */
  shown: () => Basket | undefined
  show: (basket: Basket | undefined) => void
}

/** What the bag does after a failed change. */
export function openRecovery({ read, shown, show }: RecoveryOptions) {
  const keys = openAdditionKeys()

  /**
   * Shows the bag as it is: the server may have carried out the change, or a line may be gone. Waits a moment only: what the
   * bag shows must not change after the shopper was told that it failed.
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
    /** Makes a change, and after a failure shows what has become of it. */
    async showingActual(change: () => Promise<Basket>): Promise<Basket> {
      try {
        return await change()
      } catch (failure) {
        await showActual(failure)
        throw failure
      }
    },
    /**
     * Gives the basket after an addition. One whose answer was lost may have arrived, and never counts twice. `atPress` is
     * the basket that the shopper saw, and `before` the one just before the addition.
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

/** Whether the server may have carried out a change that failed: its answer was lost, or it broke on the way. */
const isLost = (failure: unknown): boolean => !(failure instanceof CallFault) || failure.status >= 500

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
