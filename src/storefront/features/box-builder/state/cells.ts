import { fillCells } from '#shared/boxes/custom-mix.ts'
import type { Selection } from '#storefront/features/box-builder/lib/box.ts'

export type Cells = readonly (string | null)[]

export const noCells = (count: number): Cells => Array.from({ length: count }, () => null)

export const withCell = (cells: Cells, index: number, pid: string | null): Cells =>
  cells.map((found, at) => (at === index ? pid : found))

export const swapped = (cells: Cells, from: number, to: number): Cells =>
  cells.map(
    (pid, at) => cells[at === from ? to : at === to ? from : at] ?? (at === from || at === to ? null : pid),
  )

export const firstFree = (cells: Cells): number => cells.indexOf(null)

/** The selections of the cells. Earlier selections keep their order and their mark. */
export function selectionsOf(
  cells: Cells,
  before: readonly Selection[],
  byHand: ReadonlySet<string> = new Set(),
): Selection[] {
  const counts = new Map<string, number>()
  for (const pid of cells) if (pid !== null) counts.set(pid, (counts.get(pid) ?? 0) + 1)
  const known = before.map(({ pid }) => pid).filter((pid) => counts.has(pid))
  const added = [...counts.keys()].filter((pid) => !known.includes(pid))
  const wasByHand = new Set(before.filter(({ isByHand }) => isByHand).map(({ pid }) => pid))
  return [...known, ...added].map((pid) => ({
    pid,
    qty: counts.get(pid) ?? 0,
    isByHand: byHand.has(pid) || wasByHand.has(pid),
  }))
}

/** Arranges the cells to match the selections, and moves as few pieces as possible. */
export const cellsOf = (selections: readonly Selection[], cells: Cells): Cells =>
  fillCells(
    cells.map((pid) => pid ?? ''),
    selections,
    cells.length,
  ).map((pid) => (pid === '' ? null : pid))
