import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

export type OrderDetails = AnswerOf<'getOrder'>
/** A shipment with the version of the order at the time of reading. */
export type OrderShipment = AnswerOf<'getOrderShipments'>['items'][number] & { orderVersion: number }
export type OrderParcel = OrderShipment['parcels'][number]
export type OrderMail = AnswerOf<'getOrderEvents'>['mails'][number]

const staleTime = 5_000

export const useOrder = (no: string) =>
  useQuery({ queryKey: ['order', no], queryFn: () => call('getOrder', { parameters: { no } }), staleTime })

/** The shipments in pages of 50: all, or those whose recipient matches the words. */
export const useShipments = (no: string, q: string) =>
  useInfiniteQuery({
    queryKey: ['order', no, 'shipments', q],
    queryFn: ({ pageParam: after }) =>
      call('getOrderShipments', {
        parameters: { no, ...(q !== '' && { q }), ...(after !== undefined && { after }) },
      }),
    // The type of the cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime,
    select: ({ pages }) => ({
      total: pages[0]?.total,
      shipments: pages.flatMap(({ items, version: orderVersion }) =>
        items.map((shipment): OrderShipment => ({ ...shipment, orderVersion })),
      ),
    }),
  })

/** The journal, the newest events first: all events, or only notes. */
export const useEvents = (no: string, kind?: 'note') =>
  useInfiniteQuery({
    queryKey: ['order', no, 'events', kind],
    queryFn: ({ pageParam: before }) =>
      call('getOrderEvents', {
        parameters: { no, ...(before !== undefined && { before }), ...(kind && { kind }) },
      }),
    // The type of the cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime,
  })

/** Refetches an order and the lists that show it, after a change of its shipments. */
export async function refreshChanged(no: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  void queryClient.invalidateQueries({ queryKey: ['today'] })
  await refreshOrder(no)
}

/** Refetches an order with its shipments and journal. */
export const refreshOrder = (no: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['order', no] })

const answerPauseMilliseconds = 5_000
const answerTries = 24

/** Refetches an order every few seconds for two minutes, until the gateway's response to a job appears. */
export function refreshForAnswer(no: string, tries = answerTries): void {
  if (tries === 0) return
  setTimeout(() => {
    void refreshOrder(no)
    refreshForAnswer(no, tries - 1)
  }, answerPauseMilliseconds)
}
