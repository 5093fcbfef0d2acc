import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '#cli/run-command.ts'
import { openDatabase } from '#commerce/database.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/postgres.ts'
import { importFixture } from './fixtures/import-fixture.ts'
import { cardInstrument, fillBasket, guest, payFor } from './orders/buyer.ts'
import { openShopWithAdapters } from './shop-with-adapters.ts'

/** A folder for the files of a test. The test removes it. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bonbon-own-'))

/** Starts the embedded PostgreSQL in the folder, and imports the fixture shop if it is empty. */
export async function startOwnShop(folder: string) {
  const postgres: EmbeddedPostgres = await startPostgres({ folder, durable: false })
  const opened = await openShopAt(postgres.url)
  return {
    ...opened,
    url: postgres.url,
    async stop() {
      await opened.database.close()
      await postgres.stop()
    },
  }
}

/** Opens the shop in a database, and imports the fixture shop if it is empty. The test closes `database`. */
export async function openShopAt(url: string) {
  await migrate({ url, folder: resolve('database/migrations') })
  const database = openDatabase({ url, poolSize: 4 })
  const opened = openShopWithAdapters(database)
  if (await opened.shop.importExport.isEmpty()) await importFixture(opened.shop)
  return { ...opened, database }
}

export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>

/** Places an order and returns its number. */
export async function buy({ shop, routes }: Pick<OwnShop, 'shop' | 'routes'>): Promise<string> {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const order = await payFor(shop, shopper, basket.id)
  if (!('orderNo' in order)) throw new Error(`Refused: ${JSON.stringify(order)}`)
  return order.orderNo
}

/** Runs a command line with the settings of a data folder, like a separate process. */
export async function bonbonIn(
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; text: string; errors: string }> {
  const printed: string[] = []
  const errors: string[] = []
  const directory = resolve('.')
  try {
    const code = await runCommand(args, {
      environment: readEnvironment(variables, directory),
      root: directory,
      migrations: resolve('database/migrations'),
      directory,
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
    })
    return { code, text: printed.join('\n'), errors: errors.join('\n') }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    return { code: 1, text: printed.join('\n'), errors: error.message }
  }
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
