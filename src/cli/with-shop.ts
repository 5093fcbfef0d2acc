import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAdapters } from '#adapters/choose.ts'
import { openDatabase } from '#commerce/database.ts'
import { openKeyCipher } from '#commerce/settings/key-cipher.ts'
import { refuseUnknownKeys } from '#commerce/settings/keys-at-rest.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { databaseFailure } from '#server/database/database-failure.ts'
import { migrate, pendingMigrations } from '#server/database/migrations/migrate.ts'
import { startPostgres, urlAt } from '#server/postgres/postgres.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { CommandContext } from './command.ts'

/**
 * Opens the shop on its migrated database for one command, also beside a running shop. Throws a StartFailure if there
 * is no shop: only a command with `makesShop` creates one, so that no command works on an empty shop by mistake.
 */
export async function withShop<Result>(
  { environment, migrations }: Pick<CommandContext, 'environment' | 'migrations'>,
  work: (shop: Shop, applied: string[]) => Promise<Result>,
  { makesShop = false }: { makesShop?: boolean } = {},
): Promise<Result> {
  if (!makesShop) refuseMissingFolder(environment)
  const { url, stop } = await reachDatabase(environment)
  try {
    if (!makesShop) await refuseEmptyDatabase(url)
    const applied = await migrate({ url, folder: migrations })
    return await withOpenShop(url, environment, (shop) => work(shop, applied))
  } finally {
    await stop()
  }
}

/**
 * Opens the shop without migrations, for a command that only reads. `pending` lists the migrations that the database
 * does not have.
 */
export const withShopAsItIs = <Result>(
  context: Pick<CommandContext, 'environment' | 'migrations'>,
  work: (shop: Shop, pending: string[]) => Promise<Result>,
): Promise<Result> =>
  withDatabaseUrl(context, async (url) => {
    await refuseEmptyDatabase(url)
    const pending = await pendingNames(url, context.migrations)
    return withOpenShop(url, context.environment, (shop) => work(shop, pending))
  })

async function pendingNames(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await pendingMigrations(client, folder)).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function withOpenShop<Result>(
  url: string,
  environment: CommandContext['environment'],
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url, poolSize: 2 })
  try {
    const { client, origin, siteOrigins, officeOrigin, secretKeys } = environment
    await refuseUnknownKeys(database, openKeyCipher(secretKeys))
    const { get: secret } = openSecrets({ database, keys: secretKeys })
    const { ports } = chooseAdapters({ database, secret, settings: environment })
    const shop = openShop({ database, ports, client, origin, siteOrigins, officeOrigin, secretKeys })
    // From here on this process uses the shop's time zone.
    await shop.shipping.timeZone()
    return await work(shop)
  } finally {
    await database.close()
  }
}

/**
 * Opens the shop's database for a command that opens no shop and applies no migrations. Throws a StartFailure if
 * there is none.
 */
export async function withDatabaseUrl<Result>(
  { environment }: Pick<CommandContext, 'environment'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  refuseMissingFolder(environment)
  const { url, stop } = await reachDatabase(environment)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

const howToName = [
  'Name that of your server, as it is named where the server is started: BONBON_DATA=<folder> or DATABASE_URL=<url> before the command.',
  'A new shop begins with "npm start" or "npm run bonbon import <folder>".',
].join('\n')

/** PostgreSQL has written this file if the folder has a database cluster. */
function refuseMissingFolder({ databaseUrl, dataFolder }: CommandContext['environment']): void {
  if (databaseUrl === undefined && !existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    throw new StartFailure(`There is no shop in the folder ${dataFolder}.\n${howToName}`)
}

async function refuseEmptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw databaseFailure(error)
  })
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('migrations') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) throw new StartFailure(`There is no shop in this database.\n${howToName}`)
  } finally {
    await client.end()
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
