import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'csv-stringify/sync'
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
  const content = stringify([...rows], {
    columns,
    header: true,
    record_delimiter: '\n',
    // Readers may trim cells without quotes, and treat a bare carriage return as the end of a line.
    quoted_match: /\r|^\s|\s$/,
    cast: { boolean: String },
  })
  return { path, content }
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

/** The properties in the order of a schema's keys, independently of their order in the database. */
export function inSchemaOrder(shape: object, item: object): Record<string, unknown> {
  const values = new Map(Object.entries(item))
  return Object.fromEntries(
    Object.keys(shape).flatMap((key) => (values.has(key) ? [[key, values.get(key)]] : [])),
  )
}
