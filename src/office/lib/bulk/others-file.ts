import { safeCell } from '#office/lib/tracking/refused-rows.ts'
import { writeCsv } from '#office/lib/tracking/csv.ts'

/** The orders that were not done, as a file (OFF-044). */
export const othersFile = (others: readonly { orderNo: string; problem: string }[]): string =>
  [['orderNo', 'problem'], ...others.map(({ orderNo, problem }) => [orderNo, problem])]
    .map((cells) => writeCsv([{ line: 1, cells: cells.map(safeCell) }]))
    .join('')
