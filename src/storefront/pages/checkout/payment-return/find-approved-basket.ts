import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { checkOrder } from '#storefront/lib/orders/check-order.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

export type ApprovedBasket =
  | { kind: 'open'; basket: Basket }
  /** An old page was opened again. */
  | { kind: 'placed'; order: PlacedOrder }
  /** The shopper has another bag meanwhile, for example after a login. */
  | { kind: 'gone' }
  /** The server cannot respond at the moment. */
  | { kind: 'unknown' }

/** The state of the basket that an approved payment is for. */
export async function findApprovedBasket(
  calls: Pick<Calls, 'Site'>,
  basketId: string,
  loadBag: () => Promise<Basket | undefined>,
): Promise<ApprovedBasket> {
  try {
    const basket = await loadBag()
    if (basket?.basketId === basketId) return { kind: 'open', basket }
  } catch {
    return { kind: 'unknown' }
  }
  const checked = await checkOrder(calls, basketId)
  switch (checked.kind) {
    case 'placed':
      return checked
    case 'pending':
    case 'unknown':
      return { kind: 'unknown' }
    case 'failed':
    case 'none':
      return { kind: 'gone' }
  }
}
