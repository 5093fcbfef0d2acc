import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()
const mixesOf = async (builder: string) => {
  const answer = await request(`/api/main/custom-mixes/${builder}`)
  return { status: answer.status, document: await answer.json() }
}

test('MIX-009 MIX-010 the candy builder returns its boxes with prices, and the pieces that fit into each', async () => {
  const { document } = await mixesOf('candy')
  expect(document).toMatchObject({
    builder: 'candy',
    storageId: 'CM-CANDY',
    currency: 'USD',
    boxes: [
      {
        productId: 'mix-box',
        c_customMixUnitType: 'percent',
        c_customMixUnitIncrement: 5,
        c_customMixColumns: null,
        c_customMixCategory: null,
        variants: [{ productId: 'mix-box', price: 28 }],
      },
      {
        productId: 'mix-tray',
        c_customMixCode: 'CM-CANDY',
        c_customMixUnitType: 'piece',
        c_customMixUnitIncrement: 1,
        c_customMixFlavorLimit: 2,
        c_maxPieceUnits: 6,
        c_customMixColumns: 3,
        c_customMixCategory: 'chocolates',
        variants: [{ productId: 'mix-tray', price: 30, isPickupEnabled: true }],
        pieceIds: ['nougat-piece', 'mint-piece', 'plum-piece'],
      },
    ],
  })
  expect(document.pieces).toContainEqual(
    expect.objectContaining({
      productId: 'nougat-piece',
      masterId: null,
      name: 'Nougat',
      categoryId: 'chocolates',
      categoryName: 'Chocolates',
      allergens: ['tree nuts', 'egg'],
      mayContain: ['milk', 'peanuts'],
      flavours: ['almond'],
      isKosher: false,
      isDairyFree: true,
      piecesPerUnit: 5,
      isShipped: true,
    }),
  )
})

test('MIX-021 MIX-022 the lollipop builder returns the boxes of its storage id and the pieces of its category', async () => {
  const { document } = await mixesOf('lollipops')
  expect(document).toMatchObject({
    storageId: 'CM-LOLLYPOP',
    boxes: [{ productId: 'pop-tray', c_maxPieceUnits: 8, pieceIds: ['pop-cherry', 'pop-lime'] }],
    pieces: [{ productId: 'pop-cherry' }, { productId: 'pop-lime' }],
  })
})

test('an unknown builder is refused', async () => {
  expect((await mixesOf('soap')).status).toBe(400)
})
