import type { Basket } from '#storefront/lib/basket/basket.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import type { BasketAction } from '#storefront/state/bag/store/bag.ts'

/**
 * Changes the bag for a checkout step. What the shop changed by itself meanwhile is shown at the top of the page, and the
 * step is not done: it throws (BAG-027).
 */
export const changeInCheckout = async (action: BasketAction): Promise<Basket> =>
  withoutFlashes(await bag.change(action), () => window.scrollTo({ top: 0 }))

/** The basket; throws when the shop has changed it by itself. `scrollToTop` shows the messages, which the page has. */
export function withoutFlashes<Changed extends Pick<Basket, 'c_flashes'>>(
  basket: Changed,
  scrollToTop: () => void,
): Changed {
  if (basket.c_flashes.length === 0) return basket
  scrollToTop()
  throw new FieldErrorsShown(basket.c_flashes.join(' '))
}
