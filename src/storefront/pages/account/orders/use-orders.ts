import { useEffect, useState } from 'react'
import { readOrders, type OrderHistory } from '#storefront/state/orders/latest-orders.ts'

/** One page of the customer's orders, newest first. The last page stays until the next one is loaded. */
export function useOrders(customerId: string, page: number) {
  const [orders, setOrders] = useState<OrderHistory>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    setFailure(undefined)
    readOrders(customerId, page).then(
      (found) => isCurrent && setOrders(found),
      (reason: unknown) => isCurrent && setFailure(reason),
    )
    return () => void (isCurrent = false)
  }, [customerId, page])
  return { orders, failure }
}
