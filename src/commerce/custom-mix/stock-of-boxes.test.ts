import { describe, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, guest, linesOf, registered } from '#testing/baskets.ts'
import { cardInstrument, fillBasket } from '#testing/orders/buyer.ts'
import { mixOf, tray, openBoxShop } from '#testing/box-shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, routes, begin, site, stockOf, stockIs } = await openBoxShop()

describe('a box reduces the stock of its pieces', () => {
  test('MIX-019 a box by weight uses stock in proportion to the weight of the box', async () => {
    await stockIs('mint-piece', 1)
    const mix = {
      unitType: 'percent',
      box: [
        { pid: 'mint-piece', qty: 50 },
        { pid: 'plum-piece', qty: 50 },
      ],
    }
    const pound = (quantity: number) => ({ productId: 'mix-box', quantity, c_customMix: mix })
    const { basket, shopper, id } = await begin([pound(2)])
    expect(basket.items[0]?.contents?.pieces.map(({ units }) => units)).toEqual([0.5, 0.5])
    expect(await shop.baskets.addItems(shopper, id, [pound(1)])).toEqual({
      refused: 'piece-not-available',
      productId: 'mix-box',
      productName: 'Mix Box',
      pieceId: 'mint-piece',
      pieceName: 'Mint Cream',
      available: 100,
    })
  })

  test('the refusal of a box contains the number of available boxes for its short piece', async () => {
    await stockIs('nougat-piece', 1)
    const { shopper, id } = await begin([tray()])
    expect(await shop.baskets.addItems(shopper, id, [tray()])).toMatchObject({
      refused: 'piece-not-available',
      pieceId: 'nougat-piece',
      available: 5,
    })
  })

  test('MIX-016 boxes for pickup use the stock of the shop, others the stock of the web warehouse', async () => {
    await stockIs('nougat-piece', 0, 'inventory-la-grove')
    const pickup = tray(undefined, {}, { c_fromStoreId: 'la-grove' })
    const { shopper, id } = await begin([tray()])
    expect(await shop.baskets.addItems(shopper, id, [pickup])).toMatchObject({
      refused: 'piece-not-available',
      pieceId: 'nougat-piece',
    })
    await stockIs('nougat-piece', 1, 'inventory-la-grove')
    expect(isRefusal(await shop.baskets.addItems(shopper, id, [pickup]))).toBe(false)
  })

  test('a piece that is sold separately and in boxes is counted once', async () => {
    await stockIs('nougat-piece', 2)
    const nougat = { productId: 'nougat-piece', quantity: 1 }
    const { shopper, id } = await begin([tray(), nougat])
    expect(await shop.baskets.addItems(shopper, id, [nougat])).toMatchObject({
      refused: 'not-enough-stock',
      available: 2,
    })
    const [box] = allowed(await shop.baskets.get(shopper, id)).items
    expect(await shop.baskets.changeItem(shopper, id, box?.id ?? '', { quantity: 2 })).toMatchObject({
      refused: 'not-enough-stock',
    })
    const lower = allowed(
      await shop.baskets.changeItem(shopper, id, box?.id ?? '', { c_customMix: mixOf({ 'mint-piece': 6 }) }),
    )
    expect(lower.items[0]?.contents?.pieces).toMatchObject([{ productId: 'mint-piece', units: 1.2 }])
    expect(isRefusal(await shop.baskets.addItems(shopper, id, [nougat]))).toBe(false)
  })

  test('quantities of merged boxes are reduced to the stock of a piece', async () => {
    const before = await begin([tray({ 'plum-piece': 6 }, {}, { quantity: 2 })])
    const shopper = registered(before.shopper)
    await begin([tray({ 'plum-piece': 6 })], { shopper })
    await stockIs('plum-piece', 3)
    const merged = allowed(await shop.baskets.merge(shopper, site, { mode: 'sum_quantities' }))
    expect(linesOf(merged)).toEqual(['mix-tray × 2 in me'])
    expect(inEnglish(merged.flashes)).toEqual(['Mix Tray: Quantity updated from 3 to 2'])
  })

  test('a started payment holds the pieces of a box until the basket is deleted', async () => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, tray(undefined, {}, { quantity: 3 }), [
      await cardInstrument(routes),
    ])
    expect(await stockOf('nougat-piece')).toBe(97.6)
    await shop.baskets.remove(shopper, basket.id)
    expect(await stockOf('nougat-piece')).toBe(100)
  })
})
