import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sql, type Database } from '#commerce/database.ts'
import { urlAt } from '#server/postgres/postgres.ts'
import { codeBlocks } from '#testing/documents/code-blocks.ts'
import { cardToken, createOrder, payOrder } from '#testing/http/checkout.ts'
import { newHttpGuest } from '#testing/http/http-shopper.ts'
import { audit } from '#testing/orders/audit.ts'
import { unexplainedShelves } from '#testing/orders/unexplained-shelves.ts'
import { portOf } from './own-shop.ts'
import { launchScript, otherUserProblem, runScript, type Operator } from './shell-commands.ts'

const page = 'docs/operations/backups.md'
const productId = 'sea-salt-bar'
const fixture = resolve(import.meta.dirname, '../src/testing/fixtures/shop')

/** A user that every Linux and macOS has. The shop's processes do not run as it. */
const daemon = { uid: 1, gid: 1 }
const problem = await otherUserProblem(daemon)
if (problem !== undefined) console.warn(`Restores as another user are not tested: ${problem}.`)

let folder: string
/** The agent reuses open connections, as browsers do. */
const agent = new Agent({ keepAlive: true })
/** Orders that were confirmed to their buyers before the backup began, and before it ended. */
const before: string[] = []
const later: string[] = []
let lost: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-operator-'))
  await chmod(folder, 0o755)
  for (const name of ['backups', 'elsewhere', 'home']) await mkdir(join(folder, name))
  await chmod(join(folder, 'home'), 0o777)
  lost = join(folder, 'data')
  await backUpUnderCheckouts()
}, 120_000)

afterAll(async () => {
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = (data: string): Record<string, string> => ({
  BONBON_DATA: data,
  BONBON_IMPORT: fixture,
  // Each buyer sends a separate client address. Trusting these addresses makes the shop a public one.
  BONBON_TRUSTED_PROXIES: '1',
  BONBON_SANDBOX_PAYMENTS: 'yes',
  BONBON_DRAIN_SECONDS: '0',
  LOG_LEVEL: 'error',
  PORT: '0',
  HOST: '127.0.0.1',
  HOME: join(folder, 'home'),
})

/** The shell scripts of a section of the page, with the folders and the user of this test. */
async function scriptsOf(heading: string, data = lost): Promise<string[]> {
  const scripts = await codeBlocks(page, heading, 'sh')
  return scripts.map((script) =>
    script
      .trim()
      .replaceAll('/backups/', `${join(folder, 'backups')}/`)
      .replaceAll('/mnt/elsewhere/', `${join(folder, 'elsewhere')}/`)
      .replaceAll('/var/lib/bonbon', data)
      .replaceAll('chown bonbon ', `chown ${daemon.uid} `)
      .replaceAll('--owner=bonbon', `--owner=${daemon.uid}`),
  )
}

/** Starts the shop with the page's commands. */
async function open(operator: Operator) {
  expect(await scriptsOf('Restore')).toContain('npm start')
  const { process, end } = launchScript('npm start', operator)
  return { url: `http://127.0.0.1:${await portOf(process)}`, end }
}

async function buy(url: string, buyer: number): Promise<string> {
  const guest = await newHttpGuest(url, { agent, address: `10.0.${buyer >> 8}.${buyer & 255}` })
  const order = await createOrder(guest, productId, await cardToken(guest))
  expect(await payOrder(guest, order)).toBe('new')
  return order.orderNo
}

/** The shop sells before and during the backup by the page's commands; then its data folder is lost. */
async function backUpUnderCheckouts(): Promise<void> {
  const operator = { settings: settingsOf(lost) }
  const shop = await open(operator)
  try {
    for (let buyer = 1; buyer <= 3; buyer += 1) before.push(await buy(shop.url, buyer))
    let isSelling = true
    const buyers = [1, 2].map(async (one) => {
      // 1,000 are in stock.
      for (let count = 1; isSelling && count <= 400; count += 1)
        later.push(await buy(shop.url, one * 512 + count))
    })
    const scripts = [...(await scriptsOf('Backup')), ...(await scriptsOf('Where to keep it'))]
    try {
      for (const script of scripts) await runScript(script, operator)
    } finally {
      isSelling = false
      await Promise.all(buyers)
    }
  } finally {
    await shop.end()
  }
  await rm(lost, { recursive: true })
}

/** Checks the restored shop, and that it sells. */
async function expectWholeShop(data: string, url: string): Promise<void> {
  const database = openDatabase({ url: await databaseUrl(data), poolSize: 1 })
  try {
    const orders = await orderNumbers(database)
    expect(before.filter((orderNo) => !orders.includes(orderNo))).toEqual([])
    await expectNoneIsHalfThere(database)
    const next = await buy(url, 1)
    expect(Number(next)).toBeGreaterThan(Math.max(...[...before, ...later].map(Number)))
    expect(await orderNumbers(database)).toContain(next)
    await expectNoneIsHalfThere(database)
  } finally {
    await database.close()
  }
}

/** PostgreSQL writes its socket folder to postmaster.pid. */
async function databaseUrl(data: string): Promise<string> {
  const lines = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return urlAt(lines[4] ?? '')
}

const orderNumbers = async (database: Database): Promise<string[]> => {
  const rows = await database.rows<{ orderNo: string }>(
    sql`select order_no as "orderNo" from orders where placed_at is not null`,
  )
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * A placed order has its lines, payment, email, journal and stock. An order that waits for its payment is not placed.
 */
async function expectNoneIsHalfThere(database: Database): Promise<void> {
  const { wrong, unconfirmed, unjournaled, mispromised } = await audit(database, productId)
  const placed = new Set(await orderNumbers(database))
  const isPlaced = (orderNo: string) => placed.has(orderNo)
  const lacking = await database.rows(sql`
    select order_no from orders
    where not exists (select from order_lines where order_lines.order_no = orders.order_no)
      or not exists (select from order_payments where order_payments.order_no = orders.order_no)
      or jsonb_array_length(document -> 'shipments') = 0`)
  expect({
    wrong: wrong.filter(({ orderNo }) => isPlaced(orderNo)),
    unconfirmed,
    unjournaled,
    mispromised,
    lacking,
    shelves: await unexplainedShelves(database),
  }).toEqual({ wrong: [], unconfirmed: [], unjournaled: [], mispromised: [], lacking: [], shelves: [] })
}

async function restoreAndSell(data: string, restoring: Operator, running: Operator): Promise<void> {
  const scripts = await scriptsOf('Restore')
  const start = scripts.indexOf('npm start')
  for (const script of scripts.slice(0, start)) await runScript(script, restoring)
  const shop = await open(running)
  try {
    for (const script of scripts.slice(start + 1)) await runScript(script, running)
    await expectWholeShop(data, shop.url)
  } finally {
    await shop.end()
  }
}

test('the documentation page contains the commands of a backup and of a restore', async () => {
  const commands = [...(await scriptsOf('Backup')), ...(await scriptsOf('Restore'))].join('\n')
  for (const words of ['bonbon backup ', 'bonbon backup verify ', 'bonbon restore ', 'orders reconcile'])
    expect(commands).toContain(words)
  expect(before).toHaveLength(3)
  expect(later).not.toEqual([])
  expect(await readdir(join(folder, 'elsewhere'))).toHaveLength(1)
})

test('RUN-045 the user that runs the shop restores it as backups.md describes, with every order', async () => {
  const operator = { settings: settingsOf(lost) }
  await restoreAndSell(lost, operator, operator)
})

describe.skipIf(problem !== undefined)('another user', () => {
  /** Changes the owner of the file and of a new data folder to the user, as the page describes. */
  async function makeFolder(name: string): Promise<Operator & { data: string }> {
    const data = join(folder, name)
    for (const script of await scriptsOf('Restore as another user', data))
      await runScript(script, { settings: {} })
    return { data, user: daemon, settings: settingsOf(data) }
  }

  test('RUN-045 RUN-044 another user verifies and restores the backup, and runs the shop', async () => {
    const other = await makeFolder('of-another-user')
    const lines = (await scriptsOf('Backup')).join('\n').split('\n')
    const [verify = ''] = lines.filter((line) => line.includes('verify'))
    expect(await runScript(verify, other)).toContain('is good')
    await restoreAndSell(other.data, other, other)
  })

  test('RUN-045 root restores the backup for another user, who runs the shop', async () => {
    const other = await makeFolder('made-by-root')
    await restoreAndSell(other.data, { settings: other.settings }, other)
  })
})
