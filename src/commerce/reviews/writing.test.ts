import { expect, test } from 'vitest'
import { announced, announcedDuring } from '#testing/announced.ts'
import { allowed, guest, payFor, fillBasket, cardInstrument, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { ReviewInput } from './inputs.ts'

const { shop, database, routes } = await openStockedShop()
const { reviews } = shop
const site = await siteOf(shop)

const words: ReviewInput = {
  rating: 2,
  title: 'Not as good as it was',
  text: 'The centres were dry and two were broken.',
  author: 'Ben K.',
}

const write = (productId: string, { customerId, ...more }: Partial<ReviewInput> & { customerId: string }) =>
  reviews.write({ siteId: site.id, customerId }, productId, { ...words, ...more })

const newestOf = async (productId: string) =>
  (await reviews.list(productId, { offset: 0, limit: 1 })).reviews[0]

test('a review shows and counts only after it has been published', async () => {
  const { id } = allowed(await write('truffle-box', { customerId: 'reader', rating: 1 }))
  expect(await reviews.summary('truffle-box')).toMatchObject({ rating: 3.7, reviewCount: 3 })
  expect(await reviews.moderation.waiting(10)).toMatchObject([{ ...words, id, rating: 1 }])
  const heard = await announcedDuring(database, () => reviews.moderation.publish(id))
  expect(heard).toEqual(
    expect.arrayContaining([
      'reviews:truffle-box',
      'product:truffle-box',
      'product:truffle-box-half-pound-none',
    ]),
  )
  expect(await reviews.summary('truffle-box')).toEqual({
    productId: 'truffle-box',
    rating: 3,
    reviewCount: 4,
    histogram: [1, 1, 0, 1, 1],
  })
  expect(await newestOf('truffle-box')).toMatchObject({ id, title: 'Not as good as it was' })
  expect(await reviews.moderation.waiting(10)).toEqual([])
  expect(await reviews.moderation.publish(id)).toEqual({ refused: 'review-not-found', reviewId: id })
})

test('a published review that is rejected is gone and no longer counts', async () => {
  const { id } = allowed(await write('sea-salt-bar', { customerId: 'second-thoughts' }))
  await reviews.moderation.publish(id)
  await announced(database, [])
  expect((await reviews.summary('sea-salt-bar')).histogram[1]).toBe(1)
  await reviews.moderation.reject(id)
  await announced(database, [])
  expect((await reviews.summary('sea-salt-bar')).histogram[1]).toBe(0)
})

test('imported reviews are not moderated', async () => {
  expect(await reviews.moderation.reject('r1')).toEqual({ refused: 'review-not-found', reviewId: 'r1' })
})

test('one review a product and customer; again after a rejected one', async () => {
  const first = allowed(await write('lemon-drops', { customerId: 'keen' }))
  expect(await write('lemon-drops', { customerId: 'keen' })).toEqual({
    refused: 'review-exists',
    productId: 'lemon-drops',
  })
  await reviews.moderation.reject(first.id)
  const second = allowed(await write('lemon-drops', { customerId: 'keen', title: 'Better said' }))
  expect(await reviews.moderation.waiting(10)).toMatchObject([{ id: second.id, title: 'Better said' }])
})

test('a review of a variant is one of its master', async () => {
  await write('truffle-box-half-pound-none', { customerId: 'variant-buyer' })
  expect(await reviews.moderation.waiting(10)).toContainEqual(
    expect.objectContaining({ productId: 'truffle-box', isVerifiedPurchase: false }),
  )
  expect(await write('nothing', { customerId: 'variant-buyer' })).toMatchObject({
    refused: 'product-not-found',
  })
})

test('who has bought any variant of it is a verified buyer, guests too; an unpaid order proves nothing', async () => {
  const [buyer, dawdler] = [guest(), guest()]
  const card = [await cardInstrument(routes)]
  const line = { productId: 'truffle-box-one-pound-none', quantity: 1 }
  const basket = await fillBasket(shop, buyer, line, card)
  expect(allowed(await payFor(shop, buyer, basket.id))).toMatchObject({ status: 'new' })
  const unpaid = await fillBasket(shop, dawdler, line, card)
  allowed(await shop.orders.create(dawdler, site, unpaid.id, undefined))
  for (const { customerId } of [buyer, dawdler]) {
    await write('truffle-box', { customerId, author: customerId })
    await write('sea-salt-bar', { customerId, author: customerId })
  }
  const waiting = await reviews.moderation.waiting(50)
  const proven = (customerId: string) =>
    waiting
      .filter(({ author }) => author === customerId)
      .map(({ productId, isVerifiedPurchase }) => [productId, isVerifiedPurchase])
      .toSorted()
  expect(proven(buyer.customerId)).toEqual([
    ['sea-salt-bar', false],
    ['truffle-box', true],
  ])
  expect(proven(dawdler.customerId)).toEqual([
    ['sea-salt-bar', false],
    ['truffle-box', false],
  ])
})

test('reviews can be read from the best or from the worst', async () => {
  const starsBy = async (sort: 'highest' | 'lowest') =>
    (await reviews.list('truffle-box', { sort, offset: 0, limit: 10 })).reviews.map(({ rating }) => rating)
  const best = await starsBy('highest')
  expect(best).toEqual(best.toSorted((one, other) => other - one))
  expect(await starsBy('lowest')).toEqual(best.toReversed())
})
