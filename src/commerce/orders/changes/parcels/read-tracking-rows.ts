import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { CheckedTrackingRow, TrackingRow } from '#commerce/orders/order-parcels.ts'
import { plainTrackingNumber } from '#shared/orders/tracking-number.ts'
import { ShippedOn } from './inputs.ts'

/** SALE-073. */
const mostTrackingRows = 10_000

/** A file with more columns is not a list of parcels, and each row would read them all. */
const mostColumns = 100

const printable = (text: string) => !/\p{Cc}/u.test(text)

const Columns = z.object({
  carrier: z
    .string()
    .trim()
    .min(1, 'the column carrier is empty')
    .max(200, 'the column carrier has more than 200 characters')
    .refine(printable, 'the column carrier has control characters'),
  number: z
    .string()
    .trim()
    .min(1, 'the column number is empty')
    .max(60, 'the column number has more than 60 characters')
    .refine(printable, 'the column number has control characters'),
  shippedOn: z
    .string()
    .trim()
    .default('')
    .refine((day) => day === '' || ShippedOn.safeParse(day).success, {
      error: 'the column shippedOn has no day of the last year up to today, written as YYYY-MM-DD',
    }),
})

const slipPattern = /^(\d+)-(\d+)-(\d+)$/

/** The rows of a file with tracking numbers. For an unreadable row, the result is its problem. */
export function readTrackingRows(csv: string): (TrackingRow | CheckedTrackingRow)[] {
  const problem = (line: number, text: string) => [{ line, result: { problem: text } }]
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    // With `info: true`, each record also contains its line number, which the package's types do not declare.
    rows = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostTrackingRows + 2,
    }) as unknown as typeof rows
  } catch (error) {
    return problem(1, `the file is not CSV: ${error instanceof Error ? error.message : String(error)}`)
  }
  const [header, ...lines] = rows
  const names = (header?.record ?? []).map((name) => name.trim())
  if (names.length > mostColumns) return problem(1, `the file has more than ${mostColumns} columns`)
  const columns = ['carrier', 'number', ...(names.includes('slip') ? [] : ['orderNo', 'position'])]
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0) return problem(1, `the column ${missing.join(' and ')} is missing`)
  if (lines.length > mostTrackingRows) return problem(1, `the file has more than ${mostTrackingRows} rows`)
  return lines.map(({ record, info }) =>
    rowOf(Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])), info.lines),
  )
}

function rowOf(values: Record<string, string>, line: number): TrackingRow | CheckedTrackingRow {
  const found = positionIn(values)
  const read = Columns.safeParse(values)
  if (!found) return { line, result: { problem: positionProblem(values) } }
  if (!read.success)
    return { line, ...found, result: { problem: englishFieldSentence(read.error.issues[0]?.message ?? '') } }
  const { carrier, number, shippedOn } = read.data
  return {
    line,
    ...found,
    placeColumn: values.slip === undefined ? 'position' : 'slip',
    carrierId: carrier,
    trackingNo: plainTrackingNumber(number) ?? '',
    shippedOn: shippedOn === '' ? undefined : shippedOn,
  }
}

/** Uses the column name of the file: a file with slips needs no other column for the shipment. */
function positionProblem({ slip, orderNo = '' }: Record<string, string>): string {
  if (slip !== undefined) return 'the column slip has no code of a slip, such as 10000042-2-1'
  return /^\d{1,20}$/.test(orderNo.trim())
    ? 'the column position has no number of a shipment, such as 1'
    : 'the column orderNo has no order number'
}

/** Spreadsheets drop the leading zeros of an order number. */
function positionIn({ slip = '', orderNo = '', position = '' }: Record<string, string>) {
  const [, order, number] = slipPattern.exec(slip.trim()) ?? ['', orderNo.trim(), position.trim()]
  if (!/^\d{1,20}$/.test(order ?? '') || !/^[1-9]\d{0,4}$/.test(number ?? '')) return undefined
  return { orderNo: (order ?? '').padStart(8, '0'), position: Number(number) }
}
