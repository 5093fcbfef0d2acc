import type { Load } from './load.ts'

/** One line of the result: what was measured, what the machine itself can do, and what is asked for. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What the machine does with nothing of ours in the way, in the same run. */
  limit?: number
  limitName?: string
  /** The bar: at least for what should be many, at most for what should be little. */
  atLeast?: number
  atMost?: number
  failures?: number
}

export const perSecond = (name: string, load: Load, more: Partial<Figure> = {}): Figure => ({
  name,
  value: load.perSecond,
  unit: '/s',
  failures: load.failures,
  ...more,
})

export const holds = ({ value, atLeast = -Infinity, atMost = Infinity, failures = 0 }: Figure): boolean =>
  value >= atLeast && value <= atMost && failures === 0

/** The figures as a table of text. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`,
    figure.limit === undefined ? '' : `${shown(figure.limit)} (${figure.limitName})`,
    figure.limit === undefined ? '' : (figure.value / figure.limit).toFixed(2),
    bar(figure),
    figure.failures ? `${figure.failures} FAILED` : holds(figure) ? 'ok' : 'MISSED',
  ])
  const all = [['Figure', 'Value', 'Limit in this run', 'Ratio', 'Asked for', ''], ...rows]
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

function bar({ atLeast, atMost, unit }: Figure): string {
  if (atLeast !== undefined) return `≥ ${shown(atLeast)} ${unit}`
  return atMost === undefined ? '' : `≤ ${shown(atMost)} ${unit}`
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)
