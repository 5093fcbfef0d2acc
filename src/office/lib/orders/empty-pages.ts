/** So many pages without an order are read in a row: the server looks through a part of the orders for each. */
const mostInARow = 6

interface SearchedPage {
  items: readonly unknown[]
  /** How many orders were looked through, where that ended the page. */
  checked?: number | undefined
}

/** The pages without an order at the end of a list, and how many orders were looked through for them. */
export function emptyPages(pages: readonly SearchedPage[]): {
  number: number
  checked: number
  /** Whether there are so many that reading on took a press. */
  isLong: boolean
  /** Whether the next page is read without a press. */
  goesOn: boolean
} {
  const empty = pages.slice(pages.findLastIndex(({ items }) => items.length > 0) + 1)
  return {
    number: empty.length,
    checked: empty.reduce((sum, { checked = 0 }) => sum + checked, 0),
    isLong: empty.length >= mostInARow,
    goesOn: empty.length % mostInARow > 0,
  }
}
