import { queryClient } from '#office/lib/query-client.ts'

/** Refetches an order, the lists and Today after a decision on a refund. */
export async function refreshRefunds(orderNo: string): Promise<void> {
  await Promise.all(
    [['order', orderNo], ['orders'], ['today']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
