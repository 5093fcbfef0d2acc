import type { Database } from '#commerce/database.ts'
import {
  claimReading,
  countGauges,
  insertMissing,
  readLastBackup,
  readOverdueJob,
  readStored,
  storeGauges,
} from './queries.ts'
import type { ShopGauges, ShopGaugesReader } from './shop-gauges.ts'

/** The maximum age of the numbers: monitoring reads them every 15 to 60 seconds from every process. */
const longestSeconds = 15

export function openShopGauges({ database }: { database: Database }): ShopGaugesReader {
  async function readAnew(): Promise<ShopGauges | undefined> {
    const counted = await countGauges(database)
    if (!counted) return undefined
    const gauges = {
      ...counted,
      oldestOverdueJobSeconds: (await readOverdueJob(database)) ?? 0,
      lastBackupSeconds: await readLastBackup(database),
    }
    await storeGauges(database, gauges)
    return gauges
  }

  return {
    read: () =>
      // Uses the connections for pages, so that monitoring delays no checkout.
      database.loadShared(async () => {
        if ((await claimReading(database, longestSeconds)) > 0) return readAnew()
        const stored = await readStored(database)
        if (stored === undefined) await insertMissing(database)
        return isRead(stored) ? stored : undefined
      }),
  }
}

const isRead = (stored: ShopGauges | Record<string, never> | undefined): stored is ShopGauges =>
  stored !== undefined && 'unsentMails' in stored
