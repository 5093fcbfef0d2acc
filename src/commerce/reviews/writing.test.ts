import { expect, test } from 'vitest'
import { announced, announcedDuring } from '#testing/announced.ts'
import { allowed, guest, payFor, fillBasket, cardInstrument, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { ReviewInput } from './inputs.ts'

const { shop, database, routes } = await openStockedShop()
const { reviews } = shop
const site = await siteOf(shop)

const review: ReviewInput = {
  rating: 2,
  title: 'Not as good as it was',
  text: 'The centres were dry and two were broken.',
  author: 'Ben K.',
}

const write = (productId: string, { customerId, ...more }: Partial<ReviewInput> & { customerId: string }) =>
  reviews.write({ siteId: site.id, customerId }, productId, { ...review, ...more })

const newestOf = async (productId: string) =>
  (await reviews.list(productId, { offset: 0, limit: 1 })).reviews[0]

test('a review is shown and counted only after its publication', async () => {
  const { id } = allowed(await write('truffle-box', { customerId: 'reader', rating: 1 }))
  expect(await reviews.summary('truffle-box')).toMatchObject({ rating: 3.7, reviewCount: 3 })
  expect(await reviews.moderation.waiting(10)).toMatchObject([{ ...review, id, rating: 1 }])
  const tags = await announcedDuring(database, () => reviews.moderation.publish(id))
  expect(tags).toEqual(
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

test('a rejected review is no longer shown or counted', async () => {
  const { id } = allowed(await write('sea-salt-bar', { customerId: 'second-thoughts' }))
  await reviews.moderation.publish(id)
  await announced(database, [])
  expect((await reviews.summary('sea-salt-bar')).histogram[1]).toBe(1)
  await reviews.moderation.reject(id)
  await announced(database, [])
  expect((await reviews.summary('sea-salt-bar')).histogram[1]).toBe(0)
})

test('imported reviews cannot be moderated', async () => {
  expect(await reviews.moderation.reject('r1')).toEqual({ refused: 'review-not-found', reviewId: 'r1' })
})

test('a customer has one review per product, and can write again after a rejected one', async () => {
  const first = allowed(await write('lemon-drops', { customerId: 'keen' }))
  expect(await write('lemon-drops', { customerId: 'keen' })).toEqual({
    refused: 'review-exists',
    productId: 'lemon-drops',
  })
  await reviews.moderation.reject(first.id)
  const second = allowed(await write('lemon-drops', { customerId: 'keen', title: 'Better said' }))
  expect(await reviews.moderation.waiting(10)).toMatchObject([{ id: second.id, title: 'Better said' }])
})

test('a review of a variant belongs to its master', async () => {
  await write('truffle-box-half-pound-none', { customerId: 'variant-buyer' })
  expect(await reviews.moderation.waiting(10)).toContainEqual(
    expect.objectContaining({ productId: 'truffle-box', isVerifiedPurchase: false }),
  )
  expect(await write('nothing', { customerId: 'variant-buyer' })).toMatchObject({
    refused: 'product-not-found',
  })
})

test('a purchase of any variant verifies a review, also for guests; an unpaid order does not', async () => {
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
  const verifiedBy = (customerId: string) =>
    waiting
      .filter(({ author }) => author === customerId)
      .map(({ productId, isVerifiedPurchase }) => [productId, isVerifiedPurchase])
      .toSorted()
  expect(verifiedBy(buyer.customerId)).toEqual([
    ['sea-salt-bar', false],
    ['truffle-box', true],
  ])
  expect(verifiedBy(dawdler.customerId)).toEqual([
    ['sea-salt-bar', false],
    ['truffle-box', false],
  ])
})

test('reviews can be sorted by highest or lowest rating', async () => {
  const starsBy = async (sort: 'highest' | 'lowest') =>
    (await reviews.list('truffle-box', { sort, offset: 0, limit: 10 })).reviews.map(({ rating }) => rating)
  const best = await starsBy('highest')
  expect(best).toEqual(best.toSorted((one, other) => other - one))
  expect(await starsBy('lowest')).toEqual(best.toReversed())
})

test('customers find and change their own review, which is moderated again', async () => {
  const ada = { siteId: site.id, customerId: 'ada-own' }
  const variant = 'truffle-box-half-pound-none'
  expect(await reviews.own(ada, variant)).toMatchObject({ refused: 'review-not-found' })
  expect(await reviews.revise(ada, variant, review)).toMatchObject({ refused: 'review-not-found' })
  const { id } = allowed(await write('truffle-box', ada))
  expect(allowed(await reviews.own(ada, variant))).toMatchObject({ id, ...review, isPublished: false })
  await announced(database, await announcedDuring(database, () => reviews.moderation.publish(id)))
  expect(allowed(await reviews.own(ada, variant))).toMatchObject({ isPublished: true })

  const tags = await announcedDuring(database, () =>
    reviews.revise(ada, variant, { ...review, rating: 5, title: 'Better now' }),
  )
  expect(tags).toEqual(expect.arrayContaining(['reviews:truffle-box', `product:${variant}`]))
  const revised = allowed(await reviews.own(ada, variant))
  expect(revised).toMatchObject({ rating: 5, isPublished: false })
  expect((await newestOf('truffle-box'))?.id).not.toBe(revised.id)
  expect((await reviews.moderation.waiting(50)).filter((one) => one.id === revised.id)).toMatchObject([
    { title: 'Better now' },
  ])
  expect(await reviews.own({ ...ada, customerId: 'eve' }, variant)).toMatchObject({
    refused: 'review-not-found',
  })
  await reviews.moderation.reject(revised.id)
  expect(await reviews.own(ada, variant)).toMatchObject({ refused: 'review-not-found' })
})

test('a decision about a review does not apply to a text that its author has written meanwhile', async () => {
  const cy = { siteId: site.id, customerId: 'cy' }
  const { id } = allowed(await write('lemon-drops', cy))
  const revised = allowed(await reviews.revise(cy, 'lemon-drops', { ...review, text: 'Unseen text.' }))
  expect(await reviews.moderation.publish(id)).toEqual({ refused: 'review-not-found', reviewId: id })
  expect(await reviews.moderation.reject(id)).toEqual({ refused: 'review-not-found', reviewId: id })
  expect(allowed(await reviews.own(cy, 'lemon-drops'))).toMatchObject({ id: revised.id, isPublished: false })
})

test('an import does not restore the earlier text of a review that a customer has changed', async () => {
  const [dee, eli] = [
    { siteId: site.id, customerId: 'dee' },
    { siteId: site.id, customerId: 'eli' },
  ]
  const first = allowed(await write('lemon-drops', { ...dee, title: 'First of Dee' }))
  const rejected = allowed(await write('lemon-drops', { ...eli, title: 'First of Eli' }))
  for (const { id } of [first, rejected]) await reviews.moderation.publish(id)
  const exported = await reviews.records.all()
  const own = exported.filter(({ id }) => id === first.id || id === rejected.id)
  expect(own).toHaveLength(2)
  const imports = () => database.transact(() => reviews.records.replace(exported))
  const titles = async () =>
    (await reviews.records.all())
      .filter(({ productId }) => productId === 'lemon-drops')
      .map(({ title }) => title)

  await reviews.moderation.reject(rejected.id)
  const second = allowed(await reviews.revise(dee, 'lemon-drops', { ...review, title: 'Second of Dee' }))
  await imports()
  expect(await titles()).toEqual([])
  await reviews.moderation.publish(second.id)
  const next = allowed(await write('lemon-drops', { ...eli, title: 'Second of Eli' }))
  await reviews.moderation.publish(next.id)
  await imports()
  expect((await titles()).toSorted()).toEqual(['Second of Dee', 'Second of Eli'])

  const changed = (await reviews.records.all()).map((one) => ({ ...one, title: 'From the file' }))
  await database.transact(() => reviews.records.replace(changed))
  expect((await titles()).toSorted()).toEqual(['Second of Dee', 'Second of Eli'])
})
