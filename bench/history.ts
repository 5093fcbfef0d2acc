import type { Benchmark } from './benchmark.ts'

/** The results of a release: ratios to measurements of the same run, so that machines can be compared. */
export interface Release {
  release: string
  measuredAt: string
  /** The ratio of each benchmark, by its name. A higher value is better. */
  ratios: Record<string, number>
}

/** A ratio that is too low compared with the last release. Without `after`, it was not measured any more. */
export interface Fall {
  name: string
  before: number
  after: number | undefined
}

const fifth = 0.2
const sizes = new Set(['KB', 'MB'])

/**
 * The ratios of a run: rates as parts of their limit, and times as the limit divided by the time. Sizes do not depend
 * on the speed of the machine and are compared with their target. Times without a limit have no ratio, because they
 * depend on the machine. A benchmark with failures has no result.
 */
export function ratiosOf(benchmarks: readonly Benchmark[]): Record<string, number> {
  const entries = benchmarks.flatMap((benchmark): [string, number][] => {
    const ratio = ratioOf(benchmark)
    return ratio === undefined || benchmark.failures ? [] : [[benchmark.name, Number(ratio.toPrecision(4))]]
  })
  return Object.fromEntries(entries)
}

function ratioOf({ value, unit, limit, atMost }: Benchmark): number | undefined {
  if (limit !== undefined) return unit === '/s' ? value / limit : limit / value
  return sizes.has(unit) && atMost !== undefined ? atMost / value : undefined
}

/** The ratios that fell by a fifth or more. A whole run must also have measured all benchmarks of the last release. */
export function falls(
  before: Record<string, number>,
  after: Record<string, number>,
  { isWhole }: { isWhole: boolean },
): Fall[] {
  return Object.entries(before)
    .map(([name, ratio]) => ({ name, before: ratio, after: after[name] }))
    .filter((one) => (one.after === undefined ? isWhole : one.after <= one.before * (1 - fifth)))
}

/** A regression as a sentence. */
export const describeFall = ({ name, before, after }: Fall): string =>
  after === undefined
    ? `${name}: the last release kept a ratio of ${before}, and this run measured none.`
    : `${name}: the ratio fell by ${Math.round((1 - after / before) * 100)} %, from ${before} to ${after}.`

/** The lines of bench/history.jsonl. */
export const parseHistory = (text: string): Release[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    // This module wrote them.
    .map((line) => JSON.parse(line) as Release)

/** The history with a release at its end. A release has one line: a new measurement replaces its earlier one. */
export const withRelease = (history: readonly Release[], release: Release): string =>
  [...history.filter((one) => one.release !== release.release), release]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join('')
