import { countNewOrders } from './countNewOrders.ts'
import { deleteView } from './deleteView.ts'
import { exportOrders } from './exportOrders.ts'
import { getOrderFilters } from './getOrderFilters.ts'
import { listViews } from './listViews.ts'
import { saveView } from './saveView.ts'
import { searchOffice } from './searchOffice.ts'
import { searchOrders } from './searchOrders.ts'

/** Calls that find, count and export orders, and saved views. */
export const orderSearch = {
  getOrderFilters,
  searchOrders,
  searchOffice,
  countNewOrders,
  exportOrders,
  listViews,
  saveView,
  deleteView,
}
