import type { Load } from './load.ts'

/** One row of the result: the measurement, the limit of the machine, and the target. */
export interface Benchmark {
  name: string
  value: number
  unit: string
  /** The value of the machine or the framework in the same run without the shop. */
  limit?: number
  limitName?: string
  /** The target: `atLeast` for rates, `atMost` for times and sizes. */
  atLeast?: number
  atMost?: number
  failures?: number
}

export const perSecond = (name: string, load: Load, more: Partial<Benchmark> = {}): Benchmark => ({
  name,
  value: load.perSecond,
  unit: '/s',
  failures: load.failures,
  ...more,
})

/** Whether the value is within its target and the benchmark has no failures. */
export const meetsTarget = ({
  value,
  atLeast = -Infinity,
  atMost = Infinity,
  failures = 0,
}: Benchmark): boolean => value >= atLeast && value <= atMost && failures === 0

/** The benchmarks as a text table. */
export function table(benchmarks: readonly Benchmark[]): string {
  const rows = benchmarks.map((benchmark) => [
    benchmark.name,
    `${formatted(benchmark.value)} ${benchmark.unit}`,
    benchmark.limit === undefined ? '' : `${formatted(benchmark.limit)} (${benchmark.limitName})`,
    benchmark.limit === undefined ? '' : (benchmark.value / benchmark.limit).toFixed(2),
    target(benchmark),
    benchmark.failures ? `${benchmark.failures} FAILED` : meetsTarget(benchmark) ? 'ok' : 'MISSED',
  ])
  const all = [['Benchmark', 'Value', 'Limit in this run', 'Ratio', 'Target', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function target({ atLeast, atMost, unit }: Benchmark): string {
  if (atLeast !== undefined) return `≥ ${formatted(atLeast)} ${unit}`
  return atMost === undefined ? '' : `≤ ${formatted(atMost)} ${unit}`
}

const formatted = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)
