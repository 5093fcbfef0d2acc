import { useQuery } from '@tanstack/react-query'
import { call } from '#office/state/call.ts'

/** The sites, shops and shipping methods for the filters of orders. */
export const useOrderOptions = () =>
  useQuery({ queryKey: ['order-filters'], queryFn: () => call('getOrderFilters', {}), staleTime: Infinity })
    .data ?? none

const none = { sites: [], stores: [], methods: [] }

type Options = ReturnType<typeof useOrderOptions>

/** The name of a site, shop or method. Returns its id while the names load, and for a deleted one. */
export const nameIn = (options: Options[keyof Options], id: string): string =>
  options.find((option) => option.id === id)?.name ?? id
