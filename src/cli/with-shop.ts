import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAdapters } from '#adapters/choose.ts'
import { openDatabase } from '#commerce/database.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres, urlAt } from '#server/postgres/postgres.ts'
import type { CommandContext } from './command.ts'

/** Opens the shop on its migrated database for one command, beside a running shop if there is one. */
export async function withShop<Result>(
  { environment, migrations }: Pick<CommandContext, 'environment' | 'migrations'>,
  work: (shop: Shop, applied: string[]) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await reachDatabase(environment)
  try {
    const applied = await migrate({ url, folder: migrations })
    const database = openDatabase({ url, poolSize: 2 })
    try {
      const { get: secret } = openSecrets({ database })
      const { ports } = chooseAdapters({ database, secret, settings: environment })
      const { client, origin, siteOrigins, officeOrigin } = environment
      return await work(openShop({ database, ports, client, origin, siteOrigins, officeOrigin }), applied)
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

async function reachDatabase({
  databaseUrl,
  dataFolder,
}: CommandContext['environment']): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = databaseUrl ?? (await runningPostgres(dataFolder))
  return url === undefined ? startPostgres({ folder: dataFolder }) : { url, stop: async () => {} }
}

/** The URL of the embedded PostgreSQL if it runs. Line 5 of its pid file is the folder of its socket. */
async function runningPostgres(dataFolder: string): Promise<string | undefined> {
  const pidFile = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const sockets = pidFile.split('\n')[4]
  if (!sockets) return undefined
  const url = urlAt(sockets)
  const client = new pg.Client({ connectionString: url })
  const answers = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return answers ? url : undefined
}
