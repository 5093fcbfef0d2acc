import { isDeepStrictEqual } from 'node:util'
import type { BasketItem } from '#commerce/baskets/basket.ts'

/** Whether two lines differ in their quantity only, so that they can be merged. */
export const isSameLine = (a: BasketItem, b: BasketItem): boolean =>
  a.productId === b.productId &&
  a.shipmentId === b.shipmentId &&
  a.inventoryId === b.inventoryId &&
  a.isGift === b.isGift &&
  a.giftMessage === b.giftMessage &&
  a.bonus === null &&
  b.bonus === null &&
  isDeepStrictEqual(a.customMix, b.customMix) &&
  isDeepStrictEqual(a.custom, b.custom)

/** Adds an item to the same line if there is one, else as a new line. */
export function stackItem(items: readonly BasketItem[], added: BasketItem): BasketItem[] {
  const same = items.find((item) => isSameLine(item, added))
  if (!same) return [...items, added]
  return items.map((item) => (item === same ? { ...item, quantity: item.quantity + added.quantity } : item))
}

/** Lines to which many items are added, each in a time that does not grow with the lines. */
export interface LineStack {
  /** All lines. The list grows with each addition. */
  items: BasketItem[]
  /** Adds an item as `stackItem` does. */
  add(item: BasketItem): void
}

export function openLineStack(lines: readonly BasketItem[]): LineStack {
  const items = [...lines]
  const places = placesByKey(items)
  return {
    items,
    add(item) {
      const key = lineKey(item)
      const place = key === undefined ? undefined : places.get(key)
      const same = place === undefined ? undefined : items[place]
      if (place !== undefined && same) {
        items[place] = { ...same, quantity: same.quantity + item.quantity }
        return
      }
      if (key !== undefined) places.set(key, items.length)
      items.push(item)
    },
  }
}

/** Finds the line that is the same as an item. */
export function sameLineIn(lines: readonly BasketItem[]): (item: BasketItem) => BasketItem | undefined {
  const places = placesByKey(lines)
  return (item) => {
    const key = lineKey(item)
    const place = key === undefined ? undefined : places.get(key)
    return place === undefined ? undefined : lines[place]
  }
}

/** The place of the first line of each key. */
function placesByKey(lines: readonly BasketItem[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, line] of lines.entries()) {
    const key = lineKey(line)
    if (key !== undefined && !places.has(key)) places.set(key, place)
  }
  return places
}

/** The same for lines that `isSameLine` finds the same. None for a bonus item, which is the same as no other. */
function lineKey({ bonus, custom, ...item }: BasketItem): string | undefined {
  return bonus === null ? JSON.stringify([keyBeside(item), sorted(custom)]) : undefined
}

/** The same for lines that differ in their quantity and their `c_` fields only. */
export const keyBeside = ({
  productId,
  shipmentId,
  inventoryId,
  isGift,
  giftMessage,
  customMix,
}: Omit<BasketItem, 'bonus' | 'custom'>): string =>
  JSON.stringify([productId, shipmentId, inventoryId, isGift, giftMessage, sorted(customMix)])

/** The value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { entries: entries.map(([key, child]) => [key, sorted(child)]) }
}
