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
   * Shows the bag as it is: the server may have carried out the change, or a line may be gone. Waits a moment only, and
   * takes a later answer as well, unless another change was faster.
   */
  async function showActual(failure: unknown): Promise<void> {
    const isGone = failure instanceof CallFault && failure.status === 404
    if (!isLost(failure) && !isGone) return
    const before = shown()
    const showing = read().then(
      (basket) => shown() === before && show(basket),
      () => {},
    )
    await Promise.race([showing, delay(longestReadMilliseconds)])
  }

  return {
    showActual,
    /** Gives the basket after an addition. One whose answer was lost may have arrived, and never counts twice. */
    async addOnce(
      products: readonly ProductToAdd[],
      before: Basket | undefined,
      add: (key: string) => Promise<Basket>,
    ): Promise<Basket> {
      const key = keys.keyFor(products, before)
      try {
        return await add(key)
      } catch (failure) {
        await showActual(failure)
        const after = shown()
        if (!isLost(failure)) throw failure
        if (after && hasArrived(products, { before, after })) return after
        keys.keep(products, before, key)
        throw failure
      }
    },
  }
}

/** Whether the server may have carried out a change that failed: its answer was lost, or it broke on the way. */
const isLost = (failure: unknown): boolean => !(failure instanceof CallFault) || failure.status >= 500

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
