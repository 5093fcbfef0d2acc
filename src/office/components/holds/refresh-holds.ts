import { queryClient } from '#office/lib/query-client.ts'

/** Refetches the queries that show holds: the list, orders and Today. */
export const refreshHolds = async (): Promise<void> => {
  await Promise.all(
    ['holds', 'order', 'today'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
