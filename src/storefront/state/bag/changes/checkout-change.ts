import type { Basket } from '#storefront/lib/basket/basket.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import type { BasketAction } from '#storefront/state/bag/store/bag.ts'

/**
 * Changes the bag for a checkout step. If the server has also made changes of its own, it throws and the step is not
 * completed. The page shows these changes at its top (BAG-027).
 */
export const changeInCheckout = async (action: BasketAction): Promise<Basket> =>
  withoutFlashes(await bag.change(action), () => window.scrollTo({ top: 0 }))

/**
 * Returns the basket. Throws when the server has made changes of its own. `scrollToTop` shows their messages on the
 * page.
 */
export function withoutFlashes<Changed extends Pick<Basket, 'c_flashes'>>(
  basket: Changed,
  scrollToTop: () => void,
): Changed {
  if (basket.c_flashes.length === 0) return basket
  scrollToTop()
  throw new FieldErrorsShown(basket.c_flashes.join(' '))
}
