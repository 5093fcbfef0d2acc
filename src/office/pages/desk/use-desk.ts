import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'
import { useChosenDeskShop } from '#office/state/device.ts'

export type DeskPickup = AnswerOf<'listPickups'>['pickups'][number]
export type DeskList = DeskPickup['list']
export type Pickup = AnswerOf<'getPickup'>
export type PickupLine = Pickup['lines'][number]
export type StockProduct = AnswerOf<'getShopStock'>['products'][number]

export const deskLists = [
  'prepare',
  'ready',
  'not-collected',
  'handed-over',
] as const satisfies readonly DeskList[]

/** How long loaded data is cached, for use without a connection. A sign-out clears it. */
const keptMilliseconds = 3_600_000

/** The member's shops, and the shop of this device: the only one, or the chosen one. */
export function useDeskShop() {
  const found = useQuery({
    queryKey: ['desk', 'shops'],
    queryFn: () => call('listDeskShops', {}),
    gcTime: keptMilliseconds,
  })
  const chosen = useChosenDeskShop()
  const shops = found.data?.shops ?? []
  const shop = shops.length === 1 ? shops[0] : shops.find(({ id }) => id === chosen)
  return { found, shops, shop }
}

export const usePickups = ({ store, list, q }: { store: string; list: DeskList; q: string }) =>
  useQuery({
    queryKey: ['desk', 'pickups', store, list, q],
    queryFn: () => call('listPickups', { parameters: { store, list, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
    // Refetch on focus, and never on a timer: each read keeps the session active and is in the audit log.
    refetchOnWindowFocus: true,
    staleTime: 5_000,
    gcTime: keptMilliseconds,
  })

export const usePickup = (no: string, id: string) =>
  useQuery({
    queryKey: ['desk', 'pickup', no, id],
    queryFn: () => call('getPickup', { parameters: { no, id } }),
    staleTime: 5_000,
    gcTime: keptMilliseconds,
  })

export const useStock = (store: string, q: string) =>
  useQuery({
    queryKey: ['desk', 'stock', store, q],
    queryFn: () => call('getShopStock', { parameters: { store, q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: keptMilliseconds,
  })

/** Refetches all queries of the desk after a change. */
export const refreshDesk = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['desk'] })

/** Shows a pickup in the state after its queued step, so that the member can go on. */
export const showPickup = (
  no: string,
  id: string,
  change: Pick<Pickup, 'state'> & { place?: string | null },
) => queryClient.setQueryData<Pickup>(['desk', 'pickup', no, id], (read) => read && { ...read, ...change })

/** Shows the stock after a queued movement. */
export const showMovement = (store: string, moved: { productId: string; units: number }) =>
  queryClient.setQueriesData<AnswerOf<'getShopStock'>>(
    { queryKey: ['desk', 'stock', store] },
    (read) =>
      read && {
        ...read,
        products: read.products.map((product) =>
          product.productId === moved.productId && product.stock
            ? { ...product, stock: { ...product.stock, onHand: product.stock.onHand + moved.units } }
            : product,
        ),
      },
  )
