import { useState } from 'react'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { readOrders, type OrderHistory } from '#storefront/state/orders/latest-orders.ts'

interface ShownOrders extends OrderHistory {
  /** The page of the loaded orders. */
  page: number
  pageCount: number
}

/**
 * One page of the customer's orders, newest first. The previous page stays until the next one is loaded. `retry`
 * after a failure.
 */
export function useOrders(customerId: string, page: number) {
  const [shown, setShown] = useState<ShownOrders>()
  const answer = useLoaded(`${customerId} ${page}`, async () => {
    const orders = await readOrders(customerId, page)
    return { ...orders, page, pageCount: Math.ceil(orders.total / orders.pageSize) }
  })
  const orders = answer.kind === 'loaded' ? answer.value : shown
  if (orders !== shown) setShown(orders)
  return { orders, retry: answer.kind === 'failed' ? answer.retry : undefined }
}
