import type { OrderQuery } from '#commerce/orders/search/order-search.ts'
import type { SelectedFilters } from './bulk-runs.ts'

/** The filters of the list as the search has them. */
export const queryOf = ({ q, shipping, ...filters }: SelectedFilters): OrderQuery => ({
  ...filters,
  text: q,
  shipment: shipping,
})
