/** The page numbers to show: first, last, and the neighbours of the current page. -1 and -2 are gaps. */
export function pageNumbers(current: number, last: number): number[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const ascending = [...new Set(shown)].toSorted((a, b) => a - b)
  return ascending.flatMap((page, index) => {
    const before = ascending[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [page <= current ? -1 : -2, page] : [page]
  })
}
