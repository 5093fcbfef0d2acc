import { describe, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, guest, linesOf } from '#testing/baskets.ts'
import { cardInstrument, fillBasket, payFor } from '#testing/orders/buyer.ts'
import { mixOf, tray, cells, openBoxShop } from '#testing/box-shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, routes, begin, site, stockOf, stockIs } = await openBoxShop()

describe('orders of boxes', () => {
  const order = async (line: ReturnType<typeof tray>) => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, line, [await cardInstrument(routes)])
    return { shopper, basket, pay: () => payFor(shop, shopper, basket.id) }
  }

  test('an order reduces the stock of the pieces, its cancellation returns it, and the order stores their names', async () => {
    const { pay } = await order(tray(undefined, { cells }, { quantity: 2 }))
    const placed = allowed(await pay())
    expect(await stockOf('nougat-piece')).toBe(98.4)
    expect(await stockOf('mix-tray')).toBe(98)
    expect(placed.items).toMatchObject([
      { contents: { cells, pieces: [{ name: 'Nougat' }, { name: 'Mint Cream' }] } },
    ])
    allowed(await shop.orders.administration.cancel(placed.orderNo))
    expect(await stockOf('nougat-piece')).toBe(100)
    expect(await stockOf('mix-tray')).toBe(100)
  })

  test('a declined order returns the stock of the pieces', async () => {
    const shopper = guest()
    const declined = await cardInstrument(routes, '4000000000000002')
    const basket = await fillBasket(shop, shopper, tray(), [declined])
    await payFor(shop, shopper, basket.id)
    await shop.baskets.remove(shopper, basket.id)
    expect(await stockOf('nougat-piece')).toBe(100)
  })

  test('the last piece of two boxes is sold once, and the refusal of the other order contains its name', async () => {
    const [one, other] = [await order(tray({ 'plum-piece': 6 })), await order(tray({ 'plum-piece': 6 }))]
    for (const { shopper, basket } of [one, other])
      await Promise.all(
        basket.paymentInstruments.map(({ id }) =>
          shop.baskets.removePaymentInstrument(shopper, basket.id, id),
        ),
      )
    await stockIs('plum-piece', 2)
    const outcomes = await Promise.all(
      [one, other].map(async ({ shopper, basket }) => {
        const held = await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes))
        return isRefusal(held) ? held : payFor(shop, shopper, basket.id)
      }),
    )
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1)
    expect(outcomes.find(isRefusal)).toMatchObject({
      refused: 'piece-not-available',
      pieceName: 'Plum Jelly',
    })
    expect(await stockOf('plum-piece')).toBe(0.8)
  })
})

describe('BAG-080 reordering a box', () => {
  test('a box with available pieces is added to the basket unchanged', async () => {
    const { basket: source, shopper, id } = await begin([tray(undefined, { cells })])
    await shop.baskets.remove(shopper, id)
    const again = allowed(await shop.baskets.reorder(shopper, site, source))
    expect(again.items).toMatchObject([
      { customMix: mixOf({ 'nougat-piece': 4, 'mint-piece': 2 }, { cells }) },
    ])
    expect(again.boxesToFinish).toBeUndefined()
  })

  test('only reorderable pieces that are in stock are added; the others are listed, so that they can be replaced', async () => {
    const {
      basket: source,
      shopper,
      id,
    } = await begin([tray(undefined, { cells }), { productId: 'sea-salt-bar', quantity: 1 }])
    await shop.baskets.remove(shopper, id)
    await stockIs('mint-piece', 0)
    const again = allowed(await shop.baskets.reorder(shopper, site, source, 'press'))
    expect(linesOf(again)).toEqual(['sea-salt-bar × 1 in me'])
    expect(inEnglish(again.flashes)).toEqual([
      'Mix Tray was left out of your bag: we no longer have Mint Cream. Choose other pieces to finish it.',
    ])
    expect(again.boxesToFinish).toEqual([
      {
        itemId: source.items[0]?.id,
        productId: 'mix-tray',
        productName: 'Mix Tray',
        quantity: 1,
        storeId: null,
        unitType: 'piece',
        box: [{ pid: 'nougat-piece', qty: 4, categoryId: 'chocolates' }],
        cells: ['nougat-piece', '', 'nougat-piece', 'nougat-piece', '', 'nougat-piece'],
        missing: [{ pid: 'mint-piece', name: 'Mint Cream', qty: 2 }],
      },
    ])
    expect(allowed(await shop.baskets.get(shopper, again.id)).boxesToFinish).toBeUndefined()
    const repeated = allowed(await shop.baskets.reorder(shopper, site, source, 'press'))
    expect(linesOf(repeated)).toEqual(linesOf(again))
    expect(repeated).toMatchObject({ flashes: again.flashes, boxesToFinish: again.boxesToFinish })
  })
})
