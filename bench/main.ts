import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chooseAdapters } from '#adapters/choose.ts'
import { openDatabase } from '#commerce/database.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { holds, table, type Figure } from './benchmark.ts'
import { addToBag } from './benchmarks/baskets.ts'
import { checkout } from './benchmarks/checkout.ts'
import { drawnPage, keptPage, pageWeight } from './benchmarks/pages.ts'
import { searchFigures } from './benchmarks/search.ts'
import { secondStart } from './benchmarks/start.ts'
import { generateCatalog } from './generated-catalog.ts'
import { databaseLimits, type DatabaseLimits } from './limits/limits.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

/**
 * `npm run bench`, or with the parts to measure: `npm run bench -- pages baskets checkout start search large`.
 * Needs nothing running; leaves bench/results/latest.json.
 */
const parts = ['pages', 'baskets', 'checkout', 'start', 'search', 'large']
const chosen = process.argv.slice(2)
const wants = (part: string) => chosen.length === 0 || chosen.includes(part)
const smallCatalog = 300
const largeCatalog = 100_000
const mostMegabytes = 300

const figures: Figure[] = []
const folder = await mkdtemp(join(tmpdir(), 'bonbon-bench-'))

async function measure(): Promise<void> {
  const unknown = chosen.find((part) => !parts.includes(part))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}`)
  const limits = await withDatabase((url) => databaseLimits(url))
  figures.push(
    { name: 'limit: single-row read by key', value: limits.reads, unit: '/s' },
    { name: 'limit: single-row update and commit', value: limits.updates, unit: '/s' },
  )
  await withShop({}, async () => {}) // the first start brings the demo
  await withDatabase((url) => withOpenShop(url, stockUp))
  await withShop({}, (shop) => underLoad(shop, limits))
  if (wants('start')) await add('second start', () => secondStart(folder))
  if (wants('pages'))
    await withShop({ BONBON_PAGE_CACHE_MB: '0' }, (shop) => add('drawn pages', () => drawnPage(shop)))
  if (wants('search')) await searchIn(smallCatalog, 25)
  if (wants('large')) await searchIn(largeCatalog, 60)
}

async function underLoad(shop: ShopProcess, limits: DatabaseLimits): Promise<void> {
  let most = 0
  const sampling = setInterval(() => {
    void shop.residentMegabytes().then((now) => (most = Math.max(most, now)))
  }, 200)
  if (wants('pages')) await add('page weight', () => pageWeight(shop))
  if (wants('pages')) await add('kept pages', () => keptPage(shop, folder))
  if (wants('baskets')) await add('baskets', () => addToBag(shop, limits))
  if (wants('checkout')) await add('checkouts', () => checkout(shop, limits))
  clearInterval(sampling)
  if (most > 0)
    figures.push({ name: 'memory of the process under load', value: most, unit: 'MB', atMost: mostMegabytes })
}

async function searchIn(products: number, atMost: number): Promise<void> {
  await withDatabase((url) =>
    withOpenShop(url, async (opened) => {
      await grow(opened, products)
      const changeIndex = () => opened.database.announce(['search', 'search:main'])
      await withShop({ DATABASE_URL: url }, (shop) =>
        add(`search in ${products}`, () => searchFigures(shop, { products, atMost, changeIndex })),
      )
    }),
  )
}

/** Makes that nothing runs out: what is measured is selling, not being sold out. */
async function stockUp({ database, inventory }: Shop): Promise<void> {
  const counts = await inventory.records.all()
  const endless = counts.map((count) => ({ ...count, isPerpetual: count.locationId === 'web' }))
  await database.transact(() => inventory.records.replace(endless))
}

/** Brings the main site to so many products. */
async function grow(shop: Shop, products: number): Promise<void> {
  const sold = (await shop.catalog.records.assortments.all()).filter(({ siteId }) => siteId === 'main').length
  await generateCatalog(shop, products - sold)
}

async function add(what: string, work: () => Promise<Figure[]>): Promise<void> {
  console.log(`Measuring ${what} …`)
  figures.push(...(await work()))
}

async function withShop(
  settings: Record<string, string>,
  work: (shop: ShopProcess) => Promise<void>,
): Promise<void> {
  const shop = await startShop({ folder, settings })
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
}

async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres({ folder })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function withOpenShop(url: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  const database = openDatabase({ url })
  const { get: secret } = openSecrets({ database })
  const settings = { smtpUrl: undefined, mailFrom: 'Bench <bench@example.com>' }
  const { ports } = chooseAdapters({ database, secret, settings })
  try {
    await work(openShop({ database, ports }))
  } finally {
    await database.close()
  }
}

try {
  await measure()
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${table(figures)}\n`)
const results = resolve(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
const file = join(results, 'latest.json')
await writeFile(
  file,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, figures }, null, 2)}\n`,
)
console.log(`Written to ${file}`)
process.exit(figures.every(holds) ? 0 : 1)
