import type { Basket } from '#storefront/lib/basket/basket.ts'
import { cellOf, gridOf, quantityOf, type Edits, type Grid, type GridProduct } from './grid.ts'
import { losersAmong, type Loser, type Shortage } from './shortage.ts'

interface BasketChanges {
  /** Changes of lines, for updateItemsInBasket. */
  changed: { itemId: string; quantity: number }[]
  /** New lines, for addItemToBasket. */
  added: { productId: string; quantity: number; shipmentId: string; c_customMix?: unknown }[]
}

/** The changes that bring the bag to the state of the grid. */
export function changesOf(
  basket: Basket,
  edits: Edits,
  addedProducts: readonly GridProduct[] = [],
): BasketChanges {
  const { people, products, quantities } = gridOf(basket, addedProducts)
  const lines = linesByCell(basket)
  const changes: BasketChanges = { changed: [], added: [] }
  for (const { shipmentId } of people)
    for (const { key, productId, customMix } of products) {
      const cell = cellOf(shipmentId, key)
      const typed = edits.get(cell)
      const wanted = typed === undefined ? undefined : quantityOf(typed)
      const current = quantities.get(cell) ?? 0
      if (wanted === undefined || wanted === current) continue
      const known = lines.get(cell) ?? []
      if (known.length > 0) changes.changed.push(...fitLines(known, wanted))
      else
        changes.added.push({
          productId,
          quantity: wanted,
          shipmentId,
          ...(customMix !== undefined && customMix !== null && { c_customMix: customMix }),
        })
    }
  return changes
}

type Line = Pick<Basket['productItems'][number], 'itemId' | 'quantity'>

function linesByCell({ productItems }: Basket): Map<string, Line[]> {
  const lines = new Map<string, Line[]>()
  for (const item of productItems) {
    if (item.bonusProductLineItem) continue
    const mix = item.c_customMix
    const key =
      mix === undefined || mix === null ? item.productId : `${item.productId} ${JSON.stringify(mix)}`
    const cell = cellOf(item.shipmentId, key)
    lines.set(cell, [...(lines.get(cell) ?? []), item])
  }
  return lines
}

/** Adds pieces to the first line of a cell, and removes pieces from the last lines. */
function fitLines(lines: readonly Line[], wanted: number): { itemId: string; quantity: number }[] {
  let left = wanted
  const fitted = lines.map(({ itemId, quantity }) => {
    const kept = Math.min(quantity, left)
    left -= kept
    return { itemId, before: quantity, quantity: kept }
  })
  return fitted.flatMap(({ itemId, before, quantity }, at) => {
    const now = at === 0 ? quantity + left : quantity
    return now === before ? [] : [{ itemId, quantity: now }]
  })
}

/** The recipients who would get less than requested with the available stock: the last ones of the list. */
export const losersOf = (grid: Grid, edits: Edits, shortage: Shortage): Loser[] =>
  losersAmong(
    grid.people.map(({ shipmentId, name }) => ({
      name,
      goods: grid.products.map(({ key, productId, customMix }) => {
        const cell = cellOf(shipmentId, key)
        const typed = edits.get(cell)
        const wanted = typed === undefined ? undefined : quantityOf(typed)
        return { productId, c_customMix: customMix, quantity: wanted ?? grid.quantities.get(cell) ?? 0 }
      }),
    })),
    shortage,
  )
