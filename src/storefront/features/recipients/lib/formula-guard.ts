/** Characters that a spreadsheet treats as the start of a formula (CSV injection). */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

/** A cell for files that spreadsheets open: an apostrophe turns a formula into text. */
export const guarded = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)

/** A cell without the apostrophe that `guarded` or a spreadsheet has added. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
