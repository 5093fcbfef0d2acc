import { isDeepStrictEqual } from 'node:util'
import type { FolderFile } from './folder.ts'

/** JSON in the one form that exports have. */
export const jsonFile = (path: string, value: unknown): FolderFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})

type CsvValue = string | number | boolean | null

/** CSV (RFC 4180) in the one form that exports have: the columns in this order, quotes only where they are needed. */
export function csvFile<Column extends string>(
  path: string,
  columns: readonly Column[],
  rows: readonly Record<Column, CsvValue>[],
): FolderFile {
  const lines = [
    columns.join(','),
    ...rows.map((row) => columns.map((name) => csvValue(row[name])).join(',')),
  ]
  return { path, content: `${lines.join('\n')}\n` }
}

function csvValue(value: CsvValue): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** An object without what is null, undefined or equal to its default, in the object's own order. */
export function leaveOut<Item extends object>(item: Item, defaults: Record<string, unknown>): Partial<Item> {
  const said = Object.entries(item).filter(
    ([key, value]) => value !== null && value !== undefined && !isDeepStrictEqual(value, defaults[key]),
  )
  return Object.fromEntries(said) as Partial<Item>
}
