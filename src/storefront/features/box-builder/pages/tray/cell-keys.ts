/** The cell that a key moves to, in a tray of `count` cells and `columns` columns; `undefined` for other keys. */
export function cellAfterKey(
  key: string,
  from: number,
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const row = from - (from % columns)
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowRight':
      return Math.min(count - 1, from + 1)
    case 'ArrowUp':
      return from - columns < 0 ? from : from - columns
    case 'ArrowDown':
      return from + columns >= count ? from : from + columns
    case 'Home':
      return row
    case 'End':
      return Math.min(count, row + columns) - 1
    case 'PageUp':
      return from % columns
    case 'PageDown':
      return lastOfColumn(from % columns, { count, columns })
    default:
      return undefined
  }
}

const lastOfColumn = (column: number, { count, columns }: { count: number; columns: number }): number => {
  const last = count - 1 - ((count - 1) % columns) + column
  return last < count ? last : last - columns
}
