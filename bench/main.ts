import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAdapters } from '#adapters/choose.ts'
import { openDatabase } from '#commerce/database.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { meetsTarget, table, type Benchmark } from './benchmark.ts'
import { backupBesideCheckouts } from './benchmarks/backup.ts'
import { addToBag } from './benchmarks/baskets.ts'
import { captures } from './benchmarks/captures.ts'
import { checkout } from './benchmarks/checkout.ts'
import { office, prepareOffice } from './benchmarks/office.ts'
import { cachedPage, pageWeight, renderedPage } from './benchmarks/pages.ts'
import { growth } from './benchmarks/growth.ts'
import { manyRecipients } from './benchmarks/recipients.ts'
import { searchBenchmarks } from './benchmarks/search.ts'
import { secondStart } from './benchmarks/start.ts'
import { generateCatalog } from './generated-catalog.ts'
import { generateOrders } from './generated-orders.ts'
import { databaseLimits, type DatabaseLimits } from './limits/limits.ts'
import { compareWithHistory, writeLatest } from './results.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

/**
 * `npm run bench` measures everything but growth; `npm run bench -- pages baskets checkout captures office recipients start search
 * large backup growth` selects groups. Growth adds 1,000,000 orders, or the number in BENCH_ORDERS.
 * It starts its own shop, writes bench/results/latest.json, and fails when a target is missed or has fallen by a fifth beside
 * the last line of bench/history.jsonl. `npm run bench -- --keep` adds the line of this release.
 */
const groups = [
  'pages',
  'baskets',
  'checkout',
  'captures',
  'office',
  'recipients',
  'start',
  'search',
  'large',
  'backup',
  'growth',
]
const options = ['--keep', '--accept-falls']
const chosen = process.argv.slice(2).filter((word) => !options.includes(word))
const [isKept = false, areFallsAccepted = false] = options.map((option) => process.argv.includes(option))
const isChosen = (group: string) => (chosen.length === 0 && group !== 'growth') || chosen.includes(group)
const smallCatalog = 300
const largeCatalog = 100_000
const maximumMegabytes = 300
const soldOrders = 10_000
const manyOrders = Number(process.env.BENCH_ORDERS ?? 1_000_000)

const benchmarks: Benchmark[] = []
const folder = await mkdtemp(join(tmpdir(), 'bonbon-bench-'))

async function measure(): Promise<void> {
  const unknown = chosen.find((group) => !groups.includes(group))
  if (unknown) throw new Error(`There is no group ${unknown}: use ${groups.join(', ')}`)
  if (isKept && chosen.length > 0) throw new Error('--keep needs a run of all groups')
  const limits = await withDatabase((url) => databaseLimits(url))
  benchmarks.push(
    { name: 'limit: single-row read by key', value: limits.reads, unit: '/s' },
    { name: 'limit: single-row update and commit', value: limits.updates, unit: '/s' },
  )
  await withShop({}, async () => {}) // the first start imports the demo
  await inDatabase(liftLimits)
  await withShop({}, (shop) => underLoad(shop, limits))
  if (isChosen('captures')) await inDatabase((opened) => add('captures', () => captures(opened, limits)))
  if (isChosen('office')) await measureOffice()
  if (isChosen('start')) await add('second start', () => secondStart(folder))
  if (isChosen('pages'))
    await withShop({ BONBON_PAGE_CACHE_MB: '0' }, (shop) => add('rendered pages', () => renderedPage(shop)))
  if (isChosen('search')) await searchIn(smallCatalog, 25)
  if (isChosen('large')) await searchIn(largeCatalog, 60)
  if (isChosen('growth')) {
    await inDatabase((opened) => grow(opened, largeCatalog))
    await add('growth', () =>
      growth({ orders: manyOrders, limits, withShop: (work) => withShop({}, work), inDatabase }),
    )
  }
  if (isChosen('backup')) await measureBackup()
}

async function underLoad(shop: ShopProcess, limits: DatabaseLimits): Promise<void> {
  let maximum = 0
  const sampling = setInterval(() => {
    void shop.residentMegabytes().then((now) => (maximum = Math.max(maximum, now)))
  }, 200)
  if (isChosen('pages')) await add('page weight', () => pageWeight(shop))
  if (isChosen('pages')) await add('cached pages', () => cachedPage(shop, folder))
  if (isChosen('baskets')) await add('baskets', () => addToBag(shop, limits))
  if (isChosen('checkout')) await add('checkouts', () => checkout(shop, limits))
  if (isChosen('recipients')) await add('1,000 recipients', () => manyRecipients(shop))
  clearInterval(sampling)
  if (maximum > 0)
    benchmarks.push({
      name: 'memory of the process under load',
      value: maximum,
      unit: 'MB',
      atMost: maximumMegabytes,
    })
}

/** The office beside a shop that sells. */
async function measureOffice(): Promise<void> {
  let token = ''
  await inDatabase(async (opened) => {
    token = await prepareOffice(opened)
  })
  await withShop({}, (shop) => add('the office', () => office(shop, token)))
}

/** A shop with many earlier sales, so that its backup takes some seconds. */
async function measureBackup(): Promise<void> {
  await inDatabase(({ database }) =>
    generateOrders(database, { name: 'backed-up', count: soldOrders, status: 'captured' }),
  )
  await withShop({}, (shop) => add('backup', () => backupBesideCheckouts(shop, { folder })))
}

async function searchIn(products: number, atMost: number): Promise<void> {
  await withDatabase((url) =>
    withOpenShop(url, async (opened) => {
      await grow(opened, products)
      const changeIndex = () => opened.database.announce(['search', 'search:main'])
      await withShop({ DATABASE_URL: url }, (shop) =>
        add(`search in ${products}`, () => searchBenchmarks(shop, { products, atMost, changeIndex })),
      )
    }),
  )
}

/**
 * Makes the stock unlimited, because sold-out products would distort the measurement, and allows 1,000 recipients for
 * a basket.
 */
async function liftLimits({ database, inventory, sites }: Shop): Promise<void> {
  const many = (await sites.records.all()).map((site) => ({
    ...site,
    preferences: { ...site.preferences, recipientLimit: 1_000 },
  }))
  await database.transact(() => sites.records.replace(many))
  const counts = await inventory.records.all()
  const endless = counts.map((count) => ({ ...count, isPerpetual: count.locationId === 'web' }))
  await database.transact(() => inventory.records.replace(endless))
}

/** Adds generated products until the main site has this many. */
async function grow(shop: Shop, products: number): Promise<void> {
  const sold = (await shop.catalog.records.assortments.all()).filter(({ siteId }) => siteId === 'main').length
  await generateCatalog(shop, products - sold)
}

async function add(name: string, work: () => Promise<Benchmark[]>): Promise<void> {
  console.log(`Measuring ${name} …`)
  benchmarks.push(...(await work()))
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

const inDatabase = (work: (shop: Shop) => Promise<void>) => withDatabase((url) => withOpenShop(url, work))

async function withOpenShop(url: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  const database = openDatabase({ url })
  const { get: secret } = openSecrets({ database })
  const settings = { smtpUrl: undefined, mailFrom: 'Bench <bench@example.com>', paymentGateway: 'sandbox' }
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
console.log(`\n${table(benchmarks)}\n`)
await writeLatest(benchmarks)
const history = { isWhole: chosen.length === 0, isKept, areFallsAccepted }
const isAsFast = await compareWithHistory(benchmarks, history)
process.exit(isAsFast && benchmarks.every(meetsTarget) ? 0 : 1)
