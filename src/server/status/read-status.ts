import type { UnsentMailCounts } from '#commerce/mail/outbox/unsent-mail.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import type { Shop } from '#commerce/shop.ts'
import { readJobState, type JobState } from './job-state.ts'
import { readApplied, readCounts, readLastBackup } from './queries.ts'
import { readFacts } from './read-facts.ts'
import type { Version } from './version.ts'
import { warningsOf } from './warnings.ts'

/** The data that `bonbon status` prints. */
export interface ShopStatus extends Version {
  migrations: { applied: number; latest: string | null; pending: readonly string[] }
  /** Data that need the newest tables; undefined while migrations are pending. */
  shop?: {
    sites: readonly string[]
    products: number
    ordersOfLastHour: number
    mails: UnsentMailCounts
    jobs: JobState
    /** The time when the last backup was made with "bonbon backup". */
    lastBackupAt: Date | null
    /** The logins of accounts with public passwords. */
    demoAccounts: readonly string[]
  }
  warnings: readonly string[]
}

interface StatusOptions {
  shop: Shop
  environment: Environment
  version: Version
  /** The names of migrations that the database does not have yet. */
  pending: readonly string[]
}

/** Reads the state of the shop. Does not write. */
export async function readStatus({
  shop,
  environment,
  version,
  pending,
}: StatusOptions): Promise<ShopStatus> {
  const { applied = 0, latest = null } = (await readApplied(shop.database)) ?? {}
  const migrations = { applied, latest, pending }
  if (pending.length > 0) return { ...version, migrations, warnings: [pendingLine(pending)] }
  const [facts, counts, mails, jobs, lastBackupAt = null] = await Promise.all([
    readFacts(shop, environment),
    readCounts(shop.database),
    shop.mail.unsent.count(),
    readJobState(shop.database),
    readLastBackup(shop.database),
  ])
  return {
    ...version,
    migrations,
    shop: {
      sites: facts.sites.map(({ id }) => id),
      products: counts?.products ?? 0,
      ordersOfLastHour: counts?.ordersOfLastHour ?? 0,
      mails,
      jobs,
      lastBackupAt,
      demoAccounts: facts.demoAccounts.map(({ login }) => login),
    },
    warnings: warningsOf(environment, { ...facts, jobs }),
  }
}

const pendingLine = (pending: readonly string[]): string =>
  `The database lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}, up to ${pending.at(-1)}: start a server, or run "npm run bonbon migrate".`
