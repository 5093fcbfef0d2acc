import { writeCsv } from './csv.ts'

/** A sample file: the columns, and a row for each carrier. The import refuses a row until it has an order number. */
export function sampleFile(carriers: readonly { id: string }[], day: string): string {
  const rows = [
    ['orderNo', 'position', 'carrier', 'number', 'shippedOn'],
    ...carriers.map(({ id }) => ['EXAMPLE', '1', id, 'TRACKING-NUMBER', day]),
  ]
  return writeCsv(rows.map((cells, index) => ({ line: index + 1, cells })))
}
