/** What a spreadsheet takes for the start of a formula (CSV injection). */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** A cell of a file that spreadsheets open: what would be a formula becomes text by an apostrophe. */
export const guarded = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

/** A cell without the apostrophe that `guarded` or a spreadsheet has put before it. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
