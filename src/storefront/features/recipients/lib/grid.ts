import { exactAmount } from '#shared/money/exact-amount.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { fullNameOf } from './row.ts'

type Item = Basket['productItems'][number]

/** A recipient of the bag: a row of the grid. */
export interface GridPerson {
  shipmentId: string
  /** Empty for products without an address. */
  name: string
  place: string
}

/** A product of the bag: a column of the grid. Boxes with different pieces have separate columns. */
export interface GridProduct {
  key: string
  productId: string
  name: string
  unitPrice: number
  customMix: unknown
}

export interface Grid {
  people: GridPerson[]
  products: GridProduct[]
  /** The quantities in the bag, by `cellOf`. Absent means 0. */
  quantities: ReadonlyMap<string, number>
}

/** The unsaved input, by `cellOf`. */
export type Edits = ReadonlyMap<string, string>

export const cellOf = (shipmentId: string, productKey: string): string => `${shipmentId} ${productKey}`

/**
 * Recipients × products of a bag: all deliveries, without pickups and free products. `added` are columns of products
 * that no recipient has yet.
 */
export function gridOf({ shipments, productItems }: Basket, added: readonly GridProduct[] = []): Grid {
  const deliveries = shipments.filter((shipment) => !isPickup(shipment))
  const ids = new Set(deliveries.map(({ shipmentId }) => shipmentId))
  const items = productItems.filter((item) => ids.has(item.shipmentId) && !item.bonusProductLineItem)
  const products = new Map<string, GridProduct>()
  const quantities = new Map<string, number>()
  for (const item of items) {
    const key = productKeyOf(item)
    if (!products.has(key)) products.set(key, productOf(item, key))
    const cell = cellOf(item.shipmentId, key)
    quantities.set(cell, (quantities.get(cell) ?? 0) + item.quantity)
  }
  for (const product of added) if (!products.has(product.key)) products.set(product.key, product)
  const filled = new Set(items.map(({ shipmentId }) => shipmentId))
  return {
    people: deliveries.flatMap((shipment) =>
      shipment.shippingAddress || filled.has(shipment.shipmentId) ? [personOf(shipment)] : [],
    ),
    products: [...products.values()],
    quantities,
  }
}

const productKeyOf = ({ productId, c_customMix }: Item): string =>
  c_customMix === undefined || c_customMix === null
    ? productId
    : `${productId} ${JSON.stringify(c_customMix)}`

const productOf = ({ productId, productName, basePrice, c_customMix }: Item, key: string): GridProduct => ({
  key,
  productId,
  name: productName,
  unitPrice: basePrice,
  customMix: c_customMix,
})

function personOf({ shipmentId, shippingAddress }: Basket['shipments'][number]): GridPerson {
  const { firstName = '', lastName = '', companyName, city, stateCode, postalCode } = shippingAddress ?? {}
  return {
    shipmentId,
    name: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }) || (companyName ?? ''),
    place: [city, [stateCode, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }
}

/** The number of recipients with a name. Products without an address do not count. */
export const countPersons = ({ people }: Grid): number => people.filter(({ name }) => name !== '').length

/** The text of a cell. */
const shownIn = (grid: Grid, edits: Edits, cell: string): string =>
  edits.get(cell) ?? String(grid.quantities.get(cell) ?? 0)

/**
 * The texts of a recipient's cells, one on each line, and a digit for each cell: 1 if it is changed, else 0. Both are
 * strings, so that equal rows are not rendered again.
 */
export function cellTexts(grid: Grid, edits: Edits, shipmentId: string): { values: string; changed: string } {
  const cells = grid.products.map(({ key }) => cellOf(shipmentId, key))
  return {
    values: cells.map((cell) => shownIn(grid, edits, cell)).join('\n'),
    changed: cells.map((cell) => (edits.has(cell) ? 1 : 0)).join(''),
  }
}

/** The quantity of a cell; `undefined` for an invalid text. An empty cell is 0. */
export const quantityOf = (typed: string): number | undefined =>
  /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim() || 0) : undefined

/** The edits after typing. Text that equals the saved quantity is no edit. */
export function withEdits(grid: Grid, edits: Edits, typed: Iterable<readonly [string, string]>): Edits {
  const result = new Map(edits)
  for (const [cell, value] of typed) {
    if (quantityOf(value) === (grid.quantities.get(cell) ?? 0)) result.delete(cell)
    else result.set(cell, value.trim())
  }
  return result
}

/** The edits of cells that still exist: another tab may have removed a recipient. */
export function livingEdits(grid: Grid, edits: Edits): Edits {
  const cells = new Set(
    grid.people.flatMap(({ shipmentId }) => grid.products.map(({ key }) => cellOf(shipmentId, key))),
  )
  const living = [...edits].filter(
    ([cell, value]) => cells.has(cell) && quantityOf(value) !== (grid.quantities.get(cell) ?? 0),
  )
  return living.length === edits.size ? edits : new Map(living)
}

/** Cells with an invalid quantity. */
export const wrongCells = (edits: Edits): string[] =>
  [...edits].flatMap(([cell, value]) => (quantityOf(value) === undefined ? [cell] : []))

const numberIn = (grid: Grid, edits: Edits, cell: string): number =>
  quantityOf(shownIn(grid, edits, cell)) ?? 0

/** The price of these recipients' products, before discounts. */
export const goodsTotal = (grid: Grid, edits: Edits, people: readonly GridPerson[] = grid.people): number => {
  let total = 0
  for (const { shipmentId } of people)
    for (const { key, unitPrice } of grid.products)
      total += unitPrice * numberIn(grid, edits, cellOf(shipmentId, key))
  return exactAmount(total)
}

export const piecesIn = (grid: Grid, edits: Edits, people: readonly GridPerson[] = grid.people): number =>
  people.reduce(
    (sum, { shipmentId }) =>
      sum + grid.products.reduce((own, { key }) => own + numberIn(grid, edits, cellOf(shipmentId, key)), 0),
    0,
  )

/** The cells of a pasted block: tabs separate columns, line breaks separate rows. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The edits of a block that is pasted at a cell of the shown recipients. Cells outside of the grid are dropped. */
export function pastedBlock(
  { products }: Pick<Grid, 'products'>,
  people: readonly GridPerson[],
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): [string, string][] {
  return block.flatMap((line, down) =>
    line.flatMap((value, right): [string, string][] => {
      const person = people[at.row + down]
      const product = products[at.column + right]
      return person && product ? [[cellOf(person.shipmentId, product.key), value]] : []
    }),
  )
}

/** Ctrl-D: the first selected cell fills the cells below it; a single cell is filled from the cell above it. */
export function filledDown(
  grid: Grid,
  edits: Edits,
  people: readonly GridPerson[],
  range: { column: number; from: number; to: number },
): [string, string][] {
  const product = grid.products[range.column]
  const source = range.from === range.to ? people[range.from - 1] : people[range.from]
  if (!product || !source) return []
  const value = shownIn(grid, edits, cellOf(source.shipmentId, product.key))
  const targets = people.slice(range.from === range.to ? range.from : range.from + 1, range.to + 1)
  return targets.map(({ shipmentId }) => [cellOf(shipmentId, product.key), value])
}

/** Recipients whose name or place contains all words of the search. */
export function foundPeople(people: readonly GridPerson[], search: string): readonly GridPerson[] {
  const words = searchWords(search)
  if (words.length === 0) return people
  return people.filter(({ name, place }) => {
    const text = plainText(`${name} ${place}`)
    return words.every((word) => text.includes(word))
  })
}

const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const searchWords = (search: string): string[] => plainText(search).split(/\s+/).filter(Boolean)
