import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Folder } from '#commerce/import-export/folder.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import { readText } from './read-text.ts'

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/** An object schema whose keys are the columns, optionally with a transform. */
type RowSchema<Item> = z.ZodType<Item> & (z.ZodObject | { in: z.ZodObject })

/** All rows of a file are in memory together, with 0.3 KB each or more. */
const maximumRows = 2_000_000

/**
 * Reads a CSV file. The header must have the schema's columns, in any order, except columns with a default. Each row
 * is parsed with the schema. Invalid rows are added to the problems and skipped. A missing file has no rows. A file
 * with too many rows is added to the problems.
 */
export async function readCsv<Item>(
  folder: Folder,
  file: string,
  schema: RowSchema<Item>,
  problems: Problems,
  mostRows = maximumRows,
): Promise<Located<Item>[]> {
  const text = await readText(folder, file, problems)
  if (text === undefined) return []
  const separator = otherSeparator(text.split('\n', 1)[0] ?? '')
  if (separator) {
    problems.add({ file, line: 1 }, '', `has ${separator} between its values: ${saveWithCommas}`)
    return []
  }
  let rows: CsvRow[]
  try {
    // With `info: true` every row includes its line, which the package's types do not declare. Stops after the header
    // and one row more than the limit.
    rows = parse(text, { info: true, relax_column_count: true, to: mostRows + 2 }) as unknown as CsvRow[]
  } catch (error) {
    problems.add({ file, line: null }, '', `is not CSV: ${error instanceof Error ? error.message : error}`)
    return []
  }
  const header = rows.shift()
  if (rows.length > mostRows) {
    const megabytes = (text.length / 1_000_000).toFixed(1)
    problems.add(
      { file, line: null },
      '',
      `has more than ${mostRows} rows (${megabytes} MB): a file may have ${mostRows} rows at most`,
    )
    return []
  }
  const columns = header?.record ?? []
  if (!hasColumns(file, columns, 'in' in schema ? schema.in.shape : schema.shape, problems)) return []
  return rows.flatMap(({ record, info }) => {
    const located = { file, lineOf: () => info.lines }
    if (record.length !== columns.length) {
      problems.at(located, [], `has ${record.length} values for ${columns.length} columns`)
      return []
    }
    const result = schema.safeParse(Object.fromEntries(columns.map((name, index) => [name, record[index]])))
    if (result.success) return [{ item: result.data, ...located }]
    problems.schema(located, result.error)
    return []
  })
}

function hasColumns(
  file: string,
  columns: readonly string[],
  expected: z.ZodRawShape,
  problems: Problems,
): boolean {
  const missing = Object.entries(expected)
    .filter(([name, schema]) => !columns.includes(name) && !z.safeParse(schema, undefined).success)
    .map(([name]) => name)
  const unknown = columns.filter((name) => !Object.hasOwn(expected, name))
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) < index))
  for (const name of missing) problems.add({ file, line: 1 }, name, 'this column is missing')
  for (const name of unknown) problems.add({ file, line: 1 }, name, 'there is no such column')
  for (const name of repeated) problems.add({ file, line: 1 }, name, 'this column is there twice')
  return missing.length + unknown.length + repeated.size === 0
}

/** The separator of a header without commas. */
function otherSeparator(header: string): string | undefined {
  if (header.includes(',')) return undefined
  if (header.includes(';')) return 'semicolons'
  return header.includes('\t') ? 'tabs' : undefined
}

/** Excel uses the list separator of the computer, which is a semicolon if numbers have a decimal comma. */
const saveWithCommas =
  'save it as CSV with commas and with points in its numbers. Excel takes both from the regional settings of the computer'
