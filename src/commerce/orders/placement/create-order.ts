import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { OrderOptions } from '#commerce/orders/orders.ts'
import { insertOrder } from './insert-order.ts'
import { lockOrderOfKey, readOrderOfBasket, type StoredOrder } from '#commerce/orders/queries.ts'
import { senderHash } from './unpaid-orders.ts'
import { readUnpaidOrders } from './unpaid-queries.ts'

interface OrderRequest extends OrderOptions {
  basketId: string
  idempotencyKey: string | undefined
}

/** See Orders.create (PAY-044). Stock, order and basket change in one transaction. */
export function createOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  site: Site,
  { basketId, idempotencyKey, shown, sender, locale, authorises = false, orderAgain = false }: OrderRequest,
): Promise<StoredOrder | Refusal> {
  const { database, baskets } = dependencies
  const { customerId } = shopper
  const from = sender === undefined ? null : senderHash(sender)
  return database.transact(async () => {
    const sameKey = idempotencyKey && (await lockOrderOfKey(database, customerId, idempotencyKey))
    if (sameKey) return sameKey.basketId === basketId ? sameKey : keyOfOtherBasket(idempotencyKey)

    // The sender is locked before the basket: otherwise two orders of one basket could deadlock.
    const [unpaid, found] = await Promise.all([
      readUnpaidOrders(database, { customerId, sender: from }),
      baskets.readForOrder(shopper, basketId, shown),
    ])
    if (isRefusal(found)) {
      const made = await readOrderOfBasket(database, customerId, basketId)
      return made && found.refused === 'basket-not-found' ? made : found
    }
    return insertOrder(dependencies, shopper, site, {
      basket: locale === undefined ? found : { ...found, locale },
      idempotencyKey,
      sender: from,
      beside: { unpaid, orderAgain },
      authorises,
      closing: [baskets.closing(basketId)],
    })
  })
}

const keyOfOtherBasket = (value: string): Refusal =>
  refuse('invalid-field', {
    field: 'Idempotency-Key',
    value,
    reason: 'answers.order.keyUsed',
  })
