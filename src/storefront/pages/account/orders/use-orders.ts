import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

export type OrderHistory = Awaited<ReturnType<Calls['Site']['getOrderHistoryList']>>

/** One page of the customer's orders, newest first. The last page stays until the next one is loaded. */
export function useOrders(customerId: string, page: number) {
  const [orders, setOrders] = useState<OrderHistory>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    setFailure(undefined)
    calls()
      .Site.getOrderHistoryList({ parameters: { customerId, page } })
      .then(
        (found) => isCurrent && setOrders(found),
        (reason: unknown) => isCurrent && setFailure(reason),
      )
    return () => void (isCurrent = false)
  }, [customerId, page])
  return { orders, failure }
}
