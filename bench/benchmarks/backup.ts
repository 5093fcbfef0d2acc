import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cardToken } from '#testing/http/checkout.ts'
import type { Benchmark } from '../benchmark.ts'
import { loadPaced, type TimedLoad } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { newGuests } from '../shopper.ts'
import { buy, shippableProducts } from './checkout.ts'

const firstGuest = 400_000
/** Well below the limit of the machine: beyond it, times would include a queue. */
const checkoutsPerSecond = 10
const pairs = 8
const leastCheckouts = 40
/** RUN-046. */
const mostTimes = 1.2

/**
 * Measures checkouts during a backup of the embedded PostgreSQL, and the same number without a backup just before or
 * after it. Each pair results in one ratio, so a machine that is slower for a while affects both.
 */
export async function backupBesideCheckouts(
  { url }: ShopProcess,
  { folder }: { folder: string },
): Promise<Benchmark[]> {
  const block = await openBlocks(url)
  let count = leastCheckouts
  await block((started) => started === count)
  const without: number[] = []
  const beside: number[] = []
  const seconds: number[] = []
  let failures = 0
  const alone = async () => {
    const load = await block((started) => started === count)
    without.push(load.p95)
    failures += load.failures
  }
  const withBackup = async () => {
    const backup = backUp(folder)
    let isDone = false
    void backup.finally(() => (isDone = true)).catch(() => {}) // thrown below
    const load = await block((started) => {
      count = started
      return isDone && started >= leastCheckouts
    })
    seconds.push(await backup)
    beside.push(load.p95)
    failures += load.failures
  }
  for (let pair = 0; pair < pairs; pair += 1)
    for (const work of pair % 2 === 0 ? [withBackup, alone] : [alone, withBackup]) await work()
  const ratios = beside.map((milliseconds, pair) => milliseconds / (without[pair] ?? NaN))
  return [
    {
      name: 'p95 of checkouts beside a backup, times that without one',
      value: medianOf(ratios),
      unit: '×',
      atMost: mostTimes,
      failures,
    },
    { name: 'p95 of checkouts without a backup', value: medianOf(without), unit: 'ms' },
    { name: 'backup beside checkouts', value: medianOf(seconds), unit: 's' },
  ]
}

/** Returns a function that starts checkouts at a steady rate until the block is over. */
async function openBlocks(
  url: string,
): Promise<(isOver: (started: number) => boolean) => Promise<TimedLoad>> {
  const products = await shippableProducts(url)
  const guests = await newGuests(url, pairs * leastCheckouts, firstGuest)
  let next = 0
  return (isOver) =>
    loadPaced({
      perSecond: checkoutsPerSecond,
      isOver,
      work: async () => {
        const index = next++
        const guest = guests[index % guests.length]
        if (guest) await buy(guest, products[index % products.length] ?? '', await cardToken(guest))
      },
    })
}

/** Backs the shop up once, and deletes the file. Returns the seconds. */
async function backUp(folder: string): Promise<number> {
  const file = join(folder, 'bench.backup')
  const startedAt = performance.now()
  const command = spawn(process.execPath, [resolve('bin/bonbon.mjs'), 'backup', file], {
    env: { ...process.env, BONBON_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // 'exit' has this argument first.
  const [code] = (await once(command, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The shop could not be backed up')
  await rm(file)
  return (performance.now() - startedAt) / 1000
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}
