import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

export type OrderPage = Awaited<ReturnType<Calls['Site']['getOrderHistoryList']>>

/** A page of the customer's orders, newest first; the page before stays until the next is there. */
export function useOrders(customerId: string, page: number) {
  const [found, setFound] = useState<OrderPage>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    setFailure(undefined)
    calls()
      .Site.getOrderHistoryList({ parameters: { customerId, page } })
      .then(
        (orders) => isCurrent && setFound(orders),
        (reason: unknown) => isCurrent && setFailure(reason),
      )
    return () => void (isCurrent = false)
  }, [customerId, page])
  return { found, failure }
}
