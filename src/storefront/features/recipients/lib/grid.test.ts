import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import {
  blockOf,
  cellOf,
  filledDown,
  foundPeople,
  goodsTotal,
  gridOf,
  livingEdits,
  pastedBlock,
  piecesIn,
  withEdits,
  wrongCells,
} from './grid.ts'
import { changesOf, losersOf } from './grid-changes.ts'
import {
  additionsTo,
  goodsForAll,
  putBackItems,
  shipmentsByPerson,
  takenFrom,
  unaddressedItems,
} from './hand-out.ts'
import { newRow } from './row.ts'
import { shortageOf } from './shortage.ts'
import { rowsOfShipments } from './rows-of-shipments.ts'

type Line = [itemId: string, shipmentId: string, productId: string, quantity: number, more?: object]

function basketWith(names: readonly string[], lines: readonly Line[]): Basket {
  const shipments = names.map((name, at) => ({
    shipmentId: at === 0 ? 'me' : `Shipment${at}`,
    ...(name === 'shop' && { c_fromStoreId: 'la' }),
    ...(name && {
      shippingAddress: {
        firstName: name,
        lastName: 'Bell',
        address1: `${at} Elm St`,
        city: 'Léa',
        stateCode: 'TX',
        postalCode: '78701',
      },
    }),
  }))
  const productItems = lines.map(([itemId, shipmentId, productId, quantity, more]) => ({
    itemId,
    shipmentId,
    productId,
    productName: productId.toUpperCase(),
    quantity,
    basePrice: 2.1,
    bonusProductLineItem: false,
    ...more,
  }))
  // The grid reads only these fields.
  return { shipments, productItems } as unknown as Basket
}

const basket = basketWith(
  ['', 'Ada', 'Bo', 'shop'],
  [
    ['a', 'me', 'bar', 12],
    ['b', 'Shipment1', 'bar', 1],
    ['c', 'Shipment1', 'box', 1, { c_customMix: ['nut'] }],
    ['d', 'Shipment1', 'bar', 2, { gift: true }],
    ['e', 'Shipment2', 'bag', 1, { bonusProductLineItem: true }],
    ['f', 'Shipment3', 'tin', 1],
  ],
)
const grid = gridOf(basket)
const [, ada, bo] = grid.people

describe('the grid of a bag', () => {
  it('shows the deliveries and their products, without pickups and free products', () => {
    expect(grid.people).toEqual([
      { shipmentId: 'me', name: '', place: '' },
      { shipmentId: 'Shipment1', name: 'Ada Bell', place: 'Léa, TX 78701' },
      { shipmentId: 'Shipment2', name: 'Bo Bell', place: 'Léa, TX 78701' },
    ])
    expect(grid.products.map(({ name }) => name)).toEqual(['BAR', 'BOX'])
    expect(grid.quantities.get(cellOf('Shipment1', 'bar'))).toBe(3)
    expect([goodsTotal(grid, new Map()), piecesIn(grid, new Map())]).toEqual([33.6, 16])
    expect(foundPeople(grid.people, 'lea ada')).toEqual([ada])
  })

  it('keeps changed cells that still exist, and includes them in the totals', () => {
    const cell = cellOf('Shipment2', 'bar')
    const edits = withEdits(grid, new Map(), [
      [cell, '4'],
      [cellOf('me', 'bar'), '12'],
    ])
    expect([...edits]).toEqual([[cell, '4']])
    expect(piecesIn(grid, edits, bo && [bo])).toBe(4)
    expect(livingEdits(grid, new Map([...edits, ['Shipment9 bar', '1']]))).toEqual(edits)
    expect(
      wrongCells(
        new Map([
          [cell, 'x'],
          ['b', ''],
          ['c', '1000'],
        ]),
      ),
    ).toEqual([cell, 'c'])
  })

  it('fills down and pastes a block', () => {
    const people = grid.people
    expect(filledDown(grid, new Map(), people, { column: 0, from: 0, to: 2 })).toEqual([
      [cellOf('Shipment1', 'bar'), '12'],
      [cellOf('Shipment2', 'bar'), '12'],
    ])
    expect(filledDown(grid, new Map(), people, { column: 0, from: 2, to: 2 })).toEqual([
      [cellOf('Shipment2', 'bar'), '3'],
    ])
    expect(filledDown(grid, new Map(), people, { column: 0, from: 0, to: 0 })).toEqual([])
    const block = blockOf('1\t2\r\n3\t4\t5\r\n6\r\n')
    expect(pastedBlock(grid, people, { row: 1, column: 0 }, block).map(([, value]) => value)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })

  it('saving sets each cell to its shown quantity, across several lines of one product', () =>
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), (forAda, forBo, open) => {
        const edits = withEdits(grid, new Map(), [
          [cellOf('Shipment1', 'bar'), String(forAda)],
          [cellOf('Shipment2', 'bar'), String(forBo)],
          [cellOf('me', 'bar'), String(open)],
        ])
        const { changed, added } = changesOf(basket, edits)
        const after = basket.productItems.map((item) => ({
          ...item,
          quantity: changed.find(({ itemId }) => itemId === item.itemId)?.quantity ?? item.quantity,
        }))
        const total = (shipmentId: string) =>
          [...after, ...added]
            .filter((item) => item.shipmentId === shipmentId && item.productId === 'bar')
            .reduce((sum, { quantity }) => sum + quantity, 0)
        expect([total('Shipment1'), total('Shipment2'), total('me')]).toEqual([forAda, forBo, open])
      }),
    ))

  it('a shortage names the last recipients of the list', () => {
    const edits = new Map([[cellOf('Shipment2', 'bar'), '5']])
    expect(losersOf(grid, edits, { productId: 'bar', available: 14 })).toEqual([
      { name: 'Ada Bell', missing: 1 },
      { name: 'Bo Bell', missing: 5 },
    ])
  })

  it('a short piece of boxes names the recipients without a box', () => {
    const mix = (lemon: number, nut: number) => ({
      c_customMix: {
        unitType: 'piece',
        box: [
          { pid: 'lemon', qty: lemon },
          { pid: 'nut', qty: nut },
        ],
      },
    })
    const boxes = gridOf(
      basketWith(
        ['', 'Ada', 'Bo'],
        [
          ['a', 'Shipment1', 'tray', 2, mix(4, 2)],
          ['b', 'Shipment2', 'tray', 1, mix(6, 0)],
          ['c', 'Shipment2', 'tray', 1, mix(0, 6)],
          ['d', 'Shipment2', 'lemon', 9],
        ],
      ),
    )
    const losers = (available: number) =>
      losersOf(boxes, new Map(), { productId: 'tray', available, piece: { id: 'lemon', name: 'Lemon Silk' } })
    expect(losers(14)).toEqual([])
    expect(losers(13)).toEqual([{ name: 'Bo Bell', missing: 1 }])
    expect(losers(7)).toEqual([
      { name: 'Ada Bell', missing: 1 },
      { name: 'Bo Bell', missing: 1 },
    ])
  })

  it('the refusal of a box names the short piece, also as the cause of a failed batch', () => {
    const fault = new CallFault(400, {
      type: 'https://example.com/errors#piece-not-available',
      arguments: {
        productId: 'tray',
        productName: 'Tray',
        pieceId: 'lemon',
        pieceName: 'Lemon Silk',
        available: 7,
      },
    })
    const shortage = { productId: 'tray', available: 7, piece: { id: 'lemon', name: 'Lemon Silk' } }
    expect(shortageOf(fault)).toEqual(shortage)
    expect(shortageOf(new Error('A batch failed', { cause: fault }))).toEqual(shortage)
    expect(shortageOf(new Error('Something else'))).toBeUndefined()
  })
})

describe('distributing products', () => {
  const goods = [{ productId: 'bar', quantity: 2 }]
  const address = { firstName: 'Ada', lastName: 'Bell', address1: '1 Elm Street', postalCode: '78701' }

  it('a row gets its own products, or else the common ones times its quantity', () => {
    const rows = [
      newRow({ quantity: '3' }),
      newRow({ productId: 'tin' }),
      newRow({}, [{ productId: 'bar', quantity: 1 }]),
    ]
    expect(goodsForAll(rows, goods)).toEqual([
      { productId: 'bar', quantity: 7 },
      { productId: 'tin', quantity: 1 },
    ])
  })

  it('products without an address are distributed first', () => {
    const open = unaddressedItems(basket)
    expect(open.map(({ itemId }) => itemId)).toEqual(['a'])
    expect(takenFrom(open, [{ productId: 'bar', quantity: 5 }])).toEqual([{ itemId: 'a', quantity: 7 }])
    expect(takenFrom(open, [{ productId: 'bar', quantity: 50 }])).toEqual([{ itemId: 'a', quantity: 0 }])
    expect(takenFrom(open, [{ productId: 'tin', quantity: 5 }])).toEqual([])
  })

  it('a built box is distributed as a box only, and restored with all its fields', () => {
    const more = { gift: true, giftMessage: 'Enjoy!', c_customMix: ['nut'], c_ribbon: 'red' }
    const derived = { c_fromStoreId: undefined, c_customMixContents: { pieces: [] } }
    const open = basketWith([''], [['a', 'me', 'box', 3, { ...more, ...derived }]])
    expect(takenFrom(open.productItems, [{ productId: 'box', quantity: 1 }])).toEqual([])
    const taken = takenFrom(open.productItems, [{ productId: 'box', quantity: 2, c_customMix: ['nut'] }])
    expect(taken).toEqual([{ itemId: 'a', quantity: 1 }])
    expect(putBackItems(open, taken)).toEqual([{ productId: 'box', quantity: 2, shipmentId: 'me', ...more }])
    expect(putBackItems(open, [])).toEqual([])
  })

  it('a recipient with a parcel in the bag gets the products into that parcel', () => {
    expect(additionsTo([newRow(address), newRow({})], goods, shipmentsByPerson(basket))).toEqual([
      { shipmentId: 'Shipment1', productId: 'bar', quantity: 2 },
    ])
  })

  it('an order returns its recipients with their products', () => {
    const [row, ...others] = rowsOfShipments(basket)
    expect(row).toMatchObject({
      values: { firstName: 'Ada', city: 'Léa', dateWanted: '' },
      moreGoods: [
        { productId: 'bar', quantity: 3 },
        { productId: 'box', quantity: 1, c_customMix: ['nut'] },
      ],
    })
    expect(others).toHaveLength(1)
  })
})

it('a product without recipients is a column, and its typed quantities become lines of the bag', () => {
  const basket = basketWith(['Anna', 'Bo'], [['i1', 'me', 'bar', 2]])
  const tin = { key: 'tin', productId: 'tin', name: 'TIN', unitPrice: 5, customMix: undefined }
  const grid = gridOf(basket, [tin, { ...tin, key: 'bar', productId: 'bar' }])
  expect(grid.products.map(({ key, unitPrice }) => [key, unitPrice])).toEqual([
    ['bar', 2.1],
    ['tin', 5],
  ])
  const edits = withEdits(grid, new Map(), [
    [cellOf('me', 'tin'), '3'],
    [cellOf('Shipment1', 'bar'), '1'],
  ])
  expect(goodsTotal(grid, edits)).toBeCloseTo(2 * 2.1 + 2.1 + 15)
  expect(changesOf(basket, edits, [tin])).toEqual({
    changed: [],
    added: [
      { productId: 'tin', quantity: 3, shipmentId: 'me' },
      { productId: 'bar', quantity: 1, shipmentId: 'Shipment1' },
    ],
  })
  expect(changesOf(basket, edits).added).toHaveLength(1)
})
