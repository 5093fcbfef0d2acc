import { csvLine } from '#shared/text/csv-line.ts'

/** The orders that a run did not change, as CSV (OFF-044). */
export const othersFile = (others: readonly { orderNo: string; problem: string }[]): string =>
  [['orderNo', 'problem'], ...others.map(({ orderNo, problem }) => [orderNo, problem])]
    .map((cells) => `${csvLine(cells)}\n`)
    .join('')
