import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '#commerce/shop.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'
import { ribbonCandy } from '#testing/subscriptions/subscriber.ts'
import type { Stage } from './shoppers.ts'

/** The stock of one product is counted so low that subscriptions find it sold out. */
export const scarceCount = 6

/** A folder in the import format that staff change and import repeatedly. */
export async function openStaff() {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-staff-'))
  await cp(fixtureFolder, folder, { recursive: true })
  const payPal = '{ "id": "PayPal", "name": "PayPal", "showInCart": false },'
  await edit(join(folder, 'sites', 'main.json'), /"paymentMethods": \[/, (found) => `${found}${payPal}`)
  await edit(
    join(folder, 'inventory', 'web.csv'),
    new RegExp(`^${ribbonCandy},\\d+,`, 'm'),
    () => `${ribbonCandy},${scarceCount},`,
  )
  return {
    folder,
    /** Counts the stock of a product. Returns by how many units the count changed. */
    async recount(productId: string, difference: number): Promise<void> {
      await edit(
        join(folder, 'inventory', 'web.csv'),
        new RegExp(`^${productId},(\\d+),`, 'm'),
        (_, count) => `${productId},${Math.max(0, Number(count) + difference)},`,
      )
    },
    /** Changes the list price of a product by some cents. */
    async reprice(productId: string, cents: number): Promise<void> {
      await edit(
        join(folder, 'price-books', 'main-usd-list.csv'),
        new RegExp(`^${productId},1,([\\d.]+),`, 'm'),
        (_, price) => `${productId},1,${Math.max(1, Number(price) + cents / 100).toFixed(2)},`,
      )
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

type Staff = Awaited<ReturnType<typeof openStaff>>

async function edit(file: string, pattern: RegExp, change: (...found: string[]) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`)
  await writeFile(file, text.replace(pattern, change))
}

/** Staff who count stock, change prices and import both, one import after the other. */
export async function actAsStaff(
  stage: Stage,
  staff: Staff,
  random: SeededRandom,
  steps: number,
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    // Upwards only: if more was sold than an edited number leaves, the import ends at zero.
    if (random.below(2) === 0) await staff.recount(random.pick(stage.products), random.below(4))
    else await staff.reprice(random.pick(stage.products), random.below(41) - 20)
    await noteFaults(stage, 'import', async () => {
      const outcome = await random.pick(stage.processes).shop.importExport.importFolder(staff.folder)
      if ('problems' in outcome) stage.faults.push(`import: ${JSON.stringify(outcome.problems)}`)
    })
  }
}

const jobs: ((shop: Shop) => Promise<unknown>)[] = [
  ({ orders }) => orders.settle(0),
  ({ orders }) => orders.capture(),
  ({ inventory }) => inventory.expireHolds(),
  ({ baskets }) => baskets.expire(),
  ({ mail }) => mail.sendDue(),
]

/** Runs jobs as often as possible. */
export async function runJobs(stage: Stage, random: SeededRandom, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const job = random.pick(jobs)
    await noteFaults(stage, 'job', () => job(random.pick(stage.processes).shop))
    await new Promise((resolve) => setTimeout(resolve, random.below(20)))
  }
}

/** Drops cached values in every process, as imports and lost connections do. */
export async function dropCaches(stage: Stage, random: SeededRandom, steps: number): Promise<void> {
  const tags = [
    'sites',
    'categories',
    'assortments',
    'products',
    'prices',
    'promotions',
    'shipping',
    'tax',
    'stores',
  ]
  for (let step = 0; step < steps; step += 1) {
    await random.pick(stage.processes).shop.database.announce([random.pick(tags)])
    await new Promise((resolve) => setTimeout(resolve, random.below(10)))
  }
}

/** Runs work that must not throw, except for errors that a test card causes. */
export async function noteFaults(
  stage: Pick<Stage, 'faults'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error]
    for (const each of errors.map(textOf))
      if (!each.includes('as this test card requests')) stage.faults.push(`${name}: ${each}`)
  }
}

/** The error with its causes, and with PostgreSQL's context, such as checking a foreign key. */
function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const where = 'where' in error && error.where !== undefined ? ` (${String(error.where)})` : ''
  const cause = 'cause' in error && error.cause !== undefined ? `, as ${textOf(error.cause)}` : ''
  return `${String(error)}${where}${cause}`
}
