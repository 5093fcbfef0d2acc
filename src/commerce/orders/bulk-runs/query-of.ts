import type { OrderQuery } from '#commerce/orders/search/order-search.ts'
import type { SelectedFilters } from './bulk-runs.ts'

/** Converts the filters of the list into a search query. */
export const queryOf = ({ q, shipping, ...filters }: SelectedFilters): OrderQuery => ({
  ...filters,
  text: q,
  shipment: shipping,
})
