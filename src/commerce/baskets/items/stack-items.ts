import type { BasketItem } from '#commerce/baskets/basket.ts'
import { isSameLine, lineIdentity } from './line-identity.ts'

/** Merges an item into an equal line, or adds it as a new line. */
export function stackItem(items: readonly BasketItem[], added: BasketItem): BasketItem[] {
  const same = items.find((item) => isSameLine(item, added))
  if (!same) return [...items, added]
  return items.map((item) => (item === same ? { ...item, quantity: item.quantity + added.quantity } : item))
}

/** Lines for many additions. The time of each addition does not depend on the number of lines. */
export interface LineStack {
  /** All lines. The array grows with each addition. */
  items: BasketItem[]
  /** Adds an item like `stackItem`. */
  add(item: BasketItem): void
}

export function openLineStack(lines: readonly BasketItem[]): LineStack {
  const items = [...lines]
  const positions = positionsByKey(items)
  return {
    items,
    add(item) {
      const key = lineIdentity(item)
      const position = key === undefined ? undefined : positions.get(key)
      const same = position === undefined ? undefined : items[position]
      if (position !== undefined && same) {
        items[position] = { ...same, quantity: same.quantity + item.quantity }
        return
      }
      if (key !== undefined) positions.set(key, items.length)
      items.push(item)
    },
  }
}

/** Finds the line that equals an item. */
export function sameLineIn(lines: readonly BasketItem[]): (item: BasketItem) => BasketItem | undefined {
  const positions = positionsByKey(lines)
  return (item) => {
    const key = lineIdentity(item)
    const position = key === undefined ? undefined : positions.get(key)
    return position === undefined ? undefined : lines[position]
  }
}

/** The position of the first line of each key. */
function positionsByKey(lines: readonly BasketItem[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [position, line] of lines.entries()) {
    const key = lineIdentity(line)
    if (key !== undefined && !positions.has(key)) positions.set(key, position)
  }
  return positions
}
