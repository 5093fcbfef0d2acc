/** The most pages without orders that are read in a row. For each page the server searches a part of the orders. */
const mostInARow = 6

interface SearchedPage {
  items: readonly unknown[]
  /** The number of searched orders, if the search limit ended the page. */
  checked?: number | undefined
}

/** The pages without orders at the end of a list, and the number of orders that were searched for them. */
export function emptyPages(pages: readonly SearchedPage[]): {
  number: number
  checked: number
  /** Whether the limit of automatic reads was reached, so that the member had to press the button. */
  isLong: boolean
  /** Whether the next page is read automatically. */
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
