import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import type { Benchmark } from './benchmark.ts'
import { describeFall, falls, parseHistory, ratiosOf, withRelease } from './history.ts'

const results = resolve(import.meta.dirname, 'results')

/** Writes bench/results/latest.json. */
export async function writeLatest(benchmarks: readonly Benchmark[]): Promise<void> {
  await mkdir(results, { recursive: true })
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? '' }
  const file = join(results, 'latest.json')
  const document = { measuredAt: new Date().toISOString(), machine, benchmarks }
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`Written to ${file}`)
}

export interface HistoryOptions {
  file?: string
  release?: string
  /** Whether all groups were measured. */
  isWhole: boolean
  /** Writes the line of this release. */
  isKept: boolean
  /** Writes it although ratios fell. */
  areFallsAccepted: boolean
}

/**
 * Compares a run with the last stored release, and stores the run if requested. Returns true if no ratio fell, or if
 * the fall was accepted.
 */
export async function compareWithHistory(
  benchmarks: readonly Benchmark[],
  { file = historyFile, release = packageFile.version, isWhole, isKept, areFallsAccepted }: HistoryOptions,
): Promise<boolean> {
  const history = parseHistory(await readFile(file, 'utf8').catch(textOfMissing))
  const ratios = ratiosOf(benchmarks)
  const last = history.at(-1)
  const fallen = falls(last?.ratios ?? {}, ratios, { isWhole })
  if (fallen.length > 0) console.error(`Slower than release ${last?.release}:`)
  for (const fall of fallen) console.error(`  ${describeFall(fall)}`)
  const isGood = fallen.length === 0 || (isKept && areFallsAccepted)
  if (isKept && isGood) {
    await writeFile(file, withRelease(history, { release, measuredAt: new Date().toISOString(), ratios }))
    console.log(`Kept as release ${release} in ${file}`)
  } else if (isKept) console.error('Not kept: mend it, or accept it with --accept-falls.')
  return isGood
}

const historyFile = resolve(import.meta.dirname, 'history.jsonl')

function textOfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
