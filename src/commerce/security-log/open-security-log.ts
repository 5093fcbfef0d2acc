import type { Database } from '#commerce/database.ts'
import { deleteOlder, insertEvent, readNewest } from './queries.ts'
import type { SecurityLog } from './security-log.ts'

/** Opens the security log. */
export const openSecurityLog = ({ database }: { database: Database }): SecurityLog => ({
  record: async (event) => void (await insertEvent(database, event)),
  newest: (limit, customerId) => readNewest(database, { limit, customerId: customerId ?? null }),
  deleteOlder: (days) => deleteOlder(database, days),
})
