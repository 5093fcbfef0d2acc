import { chooseAdapters, type ChosenAdapters } from '#adapters/choose.ts'
import { openDatabase, type Database } from '#commerce/database.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { openKeyCipher } from '#commerce/settings/key-cipher.ts'
import { encryptKeys } from '#commerce/settings/keys-at-rest.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { problemTexts } from '#commerce/import-export/problems.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { readFacts } from '#server/status/read-facts.ts'
import type { ShopFacts } from '#server/status/warnings.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { databaseFailure, versionProblem } from './database-failure.ts'
import type { DemoAccount } from '#server/status/demo-accounts.ts'
import { placeDemoOrders } from './demo-orders/place-demo-orders.ts'
import { migrate } from './migrations/migrate.ts'
import { serverVersion } from './queries.ts'

interface PreparedDatabase {
  url: string
  /** The facts for the banner: they include the demo accounts that this shop has, with their public passwords. */
  facts: ShopFacts & { demoAccounts: DemoAccount[] }
  /** Stops PostgreSQL if it is the embedded one. */
  stop(): Promise<void>
}

interface PrepareOptions {
  environment: Environment
  /** The folder with the migrations. */
  migrations: string
  /** Prints a line about progress, or about a crash of the embedded PostgreSQL. */
  print: (line: string) => void
}

/**
 * Prepares the database of DATABASE_URL, or starts the embedded one: applies the migrations and imports the first
 * products when the shop is empty. Throws a StartFailure when it cannot.
 */
export async function prepareDatabase({
  environment,
  migrations,
  print,
}: PrepareOptions): Promise<PreparedDatabase> {
  const embedded = environment.databaseUrl
    ? undefined
    : await startPostgres({ folder: environment.dataFolder, onCrash: print })
  const url = embedded?.url ?? environment.databaseUrl ?? ''
  try {
    await checkVersion(url)
    const applied = await migrate({ url, folder: migrations })
    if (applied.length > 0) print(`Applied ${applied.length} migrations, up to ${applied.at(-1)}.`)
    const facts = await withShop(url, environment, async (opened) => {
      const isImported = await importWhenEmpty(opened.shop, { url, environment, print })
      await refuseMissingSender(opened.shop, environment)
      const [read, problems] = await Promise.all([
        readFacts(opened.shop, environment),
        isImported && hasDemoOrders(environment) ? placeDemoOrders(opened) : [],
      ])
      problems.forEach(print)
      return read
    })
    return { url, facts, stop: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** RUN-014: emails have no default sender. */
async function refuseMissingSender(
  { sites }: Pick<Shop, 'sites'>,
  { smtpUrl, mailFrom }: Pick<Environment, 'smtpUrl' | 'mailFrom'>,
): Promise<void> {
  if (smtpUrl === undefined || mailFrom !== undefined) return
  const without = (await sites.records.all()).find(({ brand }) => !brand.mailFrom)
  if (without)
    throw new StartFailure(
      `SMTP_URL is set, and the mails of the site ${without.id} have no sender: set BONBON_MAIL_FROM, or brand.mailFrom in sites/${without.id}.json.`,
    )
}

async function checkVersion(url: string): Promise<void> {
  await withDatabase(url, async (database) => {
    const found = await serverVersion(database).catch((error: Error) => {
      throw databaseFailure(error.cause ?? error)
    })
    const tooOld = found && versionProblem(found.version)
    if (tooOld !== undefined) throw new StartFailure(tooOld)
  })
}

/** Only the demo shop itself, where no money moves, has customers with an order history. */
const hasDemoOrders = ({ firstImport, demoFolder, paymentGateway }: Environment): boolean =>
  firstImport === demoFolder && paymentGateway === 'sandbox'

/** Fills the database if it was empty. Returns whether it did. */
async function importWhenEmpty(
  { importExport }: Pick<Shop, 'importExport'>,
  { url, environment, print }: Pick<PrepareOptions, 'environment' | 'print'> & { url: string },
): Promise<boolean> {
  if (!(await importExport.isEmpty())) return false
  const folder = environment.firstImport
  if (folder === undefined) return false
  return withAdvisoryLock(url, 'first-import', async () => {
    if (!(await importExport.isEmpty())) return false
    print(`Importing ${folder} into the empty shop …`)
    const outcome = await importExport.importFolder(folder, { missingPrices: 'warn' })
    if (!('problems' in outcome)) {
      if (outcome.warnings) print(problemTexts(outcome.warnings))
      return true
    }
    throw new StartFailure(
      `${folder} could not be imported into the empty shop; correct these problems, or set BONBON_IMPORT to another folder or to "none":\n${problemTexts(outcome.problems)}`,
    )
  })
}

interface OpenedShop extends Pick<ChosenAdapters, 'routes'> {
  shop: Shop
  database: Database
}

const withShop = <Result>(
  url: string,
  environment: Environment,
  work: (opened: OpenedShop) => Promise<Result>,
): Promise<Result> =>
  withDatabase(url, async (database) => {
    const { secretKeys } = environment
    await encryptKeys(database, openKeyCipher(secretKeys))
    const { get: secret } = openSecrets({ database, keys: secretKeys })
    const { ports, routes } = chooseAdapters({ database, secret, settings: environment })
    const { client, origin, siteOrigins } = environment
    return work({
      shop: openShop({ database, ports, client, origin, siteOrigins, secretKeys }),
      routes,
      database,
    })
  })

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
