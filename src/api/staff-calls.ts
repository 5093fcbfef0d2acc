import { signIn } from './staff/sign-in/sign-in.ts'
import { ownAccount } from './staff/own-account/own-account.ts'
import { agents } from './staff/agents/agents.ts'
import { members } from './staff/members/members.ts'
import { parcels } from './staff/parcels/parcels.ts'
import { holds } from './staff/holds/holds.ts'
import { pickups } from './staff/pickups/pickups.ts'
import { stock } from './staff/stock/stock.ts'
import { overview } from './staff/overview/overview.ts'
import { orderSearch } from './staff/order-search/order-search.ts'
import { bulkRuns } from './staff/bulk-runs/bulk-runs.ts'
import { orders } from './staff/orders/orders.ts'
import { mails } from './staff/mails/mails.ts'
import { refunds } from './staff/refunds/refunds.ts'

/** Every staff call by its name. A new call is a file in a folder of src/api/staff/ and a line in the map of that folder. */
export const staffCalls = {
  ...signIn,
  ...ownAccount,
  ...members,
  ...parcels,
  ...holds,
  ...pickups,
  ...stock,
  ...overview,
  ...orderSearch,
  ...bulkRuns,
  ...orders,
  ...mails,
  ...refunds,
  ...agents,
}

/**
 * Imported by the office, as a type only. It is not a part of `Calls`: pages of the storefront cannot use it
 * (SALE-146).
 */
export type StaffCalls = typeof staffCalls
