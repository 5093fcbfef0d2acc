import { isDeepStrictEqual } from 'node:util'
import type { FolderFile } from './folder.ts'

/** A JSON file as exports write it. */
export const jsonFile = (path: string, value: unknown): FolderFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
})

type CsvValue = string | number | boolean | null

/**
 * A CSV file (RFC 4180) as exports write it: the columns in this order, quotes only where they are needed. Null is an
 * empty cell.
 */
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

/** The properties that are not null, undefined or equal to their default, in the item's own order. */
export const omitDefaults = (
  item: object,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([key, value]) => value !== null && value !== undefined && !isDeepStrictEqual(value, defaults[key]),
    ),
  )

/** The properties in the order of a schema's keys, whatever their order in the database. */
export function inSchemaOrder(shape: object, item: object): Record<string, unknown> {
  const values = new Map(Object.entries(item))
  return Object.fromEntries(
    Object.keys(shape).flatMap((key) => (values.has(key) ? [[key, values.get(key)]] : [])),
  )
}
