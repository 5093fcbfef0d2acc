interface Line {
  itemId: string
  name: string
  /** Units that are still in the shop. */
  waiting: number
}

/**
 * The handed over and the remaining units in words: '2 × Orchard Bar, 1 × Jellies'. Without `items` all units are
 * handed over.
 */
export function unitsOfHandOver(
  lines: readonly Line[],
  items?: readonly { itemId: string; quantity: number }[],
): { given: string; left: string } {
  const givenOf = ({ itemId, waiting }: Line): number =>
    items ? (items.find((item) => item.itemId === itemId)?.quantity ?? 0) : waiting
  return {
    given: listed(lines, givenOf),
    left: listed(lines, (line) => line.waiting - givenOf(line)),
  }
}

const listed = (lines: readonly Line[], countOf: (line: Line) => number): string =>
  lines
    .filter((line) => countOf(line) > 0)
    .map((line) => `${countOf(line)} × ${line.name}`)
    .join(', ')

/** Sorts lines with open units first. */
export const withOpenFirst = <Each extends { waiting: number }>(lines: readonly Each[]): readonly Each[] =>
  lines.toSorted((one, other) => Number(one.waiting === 0) - Number(other.waiting === 0))
