import { chooseAdapters } from '#adapters/choose.ts'
import { openDatabase, type Database } from '#commerce/database.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop } from '#commerce/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'
import { StartFailure } from '#shared/start-failure.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { serverVersion } from './queries.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

const oldestVersion = 150_000

export interface ReadyDatabase {
  url: string
  /** Whether goods were brought in just now. */
  isFilled: boolean
  stop(): Promise<void>
}

interface ReadyOptions {
  environment: Environment
  migrations: string
  /** Told what takes a while, and what went wrong by itself. */
  say: (what: string) => void
}

/**
 * The database that the settings name, or the shop's own, brought to the newest migration and, when it is empty,
 * filled. Throws a StartFailure when it cannot be.
 */
export async function readyDatabase({ environment, migrations, say }: ReadyOptions): Promise<ReadyDatabase> {
  const own = environment.databaseUrl
    ? undefined
    : await startPostgres({ folder: environment.dataFolder, onCrash: say })
  const url = own?.url ?? environment.databaseUrl ?? ''
  try {
    await checkVersion(url)
    const applied = await migrate({ url, folder: migrations })
    if (applied.length > 0) say(`Applied ${applied.length} migrations, up to ${applied.at(-1)}.`)
    const isFilled = await fillWhenEmpty(url, environment, say)
    return { url, isFilled, stop: async () => own?.stop() }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

async function checkVersion(url: string): Promise<void> {
  await withDatabase(url, async (database) => {
    const found = await serverVersion(database).catch((error: Error) => {
      throw new StartFailure(
        `The database of DATABASE_URL could not be used (${reasonOf(error)}): check the address, the user and that it runs.`,
      )
    })
    if (found && found.version < oldestVersion) {
      throw new StartFailure(
        `The database of DATABASE_URL is PostgreSQL ${Math.trunc(found.version / 10_000)}: the shop needs 15 or newer.`,
      )
    }
  })
}

/** What node and PostgreSQL say when nobody listens or the password is wrong; never the address with its password. */
function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}

async function fillWhenEmpty(
  url: string,
  environment: Environment,
  say: (what: string) => void,
): Promise<boolean> {
  const folder = environment.firstImport
  if (folder === undefined) return false
  return withDatabase(url, async (database) => {
    const { get: secret } = openSecrets({ database })
    const { ports } = chooseAdapters({ database, secret, settings: environment })
    const { client, origin, siteOrigins } = environment
    const shop = openShop({ database, ports, client, origin, siteOrigins })
    if (!(await shop.importExport.isEmpty())) return false
    return withAdvisoryLock(url, 'first-import', async () => {
      if (!(await shop.importExport.isEmpty())) return false
      say(`Filling the empty shop from ${folder} …`)
      const outcome = await shop.importExport.importFolder(folder)
      if (!('problems' in outcome)) return true
      throw new StartFailure(
        `The shop could not be filled from ${folder}; mend this, or set BONBON_IMPORT to another folder or to "none":\n${outcome.problems.map(problemText).join('\n')}`,
      )
    })
  })
}

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url, poolSize: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
