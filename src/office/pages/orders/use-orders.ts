import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OrderFilters } from '#office/lib/orders/order-filters.ts'
import { call } from '#office/state/call.ts'

/** The found orders in pages. While new ones load, the previous orders stay (OFF-038). */
export const useOrders = (filters: OrderFilters) =>
  useInfiniteQuery({
    queryKey: ['orders', filters],
    queryFn: ({ pageParam }) =>
      call('searchOrders', {
        parameters: { ...filters, ...(pageParam !== undefined && { after: pageParam }) },
      }),
    // The type of the cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
