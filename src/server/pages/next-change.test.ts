import { expect, it } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { announced } from '#testing/announced.ts'
import { nextChange } from './next-change.ts'

const { shop, database } = await openStockedShop()
const { pricing, catalog, content, fundraisers } = shop
const now = new Date('2026-06-10T12:00:00Z')

const changeAfter = (instant: Date, ...tags: string[]) =>
  nextChange({ pricing, catalog, content, fundraisers, siteId: 'main', tags: new Set(tags), now: instant })

const changeOf = (...tags: string[]) => changeAfter(now, ...tags)

/** Midnight in the shops' time zone. */
const newYear = new Date('2027-01-01T08:00:00Z')

it("every page changes at the shop's new year, because the footer shows the year", async () => {
  expect(await changeOf()).toEqual(newYear)
  expect(await changeAfter(new Date('2027-01-01T07:59:59Z'))).toEqual(newYear)
  expect(await changeAfter(newYear)).toEqual(new Date('2028-01-01T08:00:00Z'))
})

it('a page changes at the next start or end of a promotion, and after the last day of shipping', async () => {
  expect(await changeOf('content:home', 'sites')).toEqual(newYear)
  const all = (await pricing.records.promotions.all()).map((promotion, index) => ({
    ...promotion,
    enabled: true,
    startsAt: '2026-06-01T00:00:00.000Z',
    endsAt: index === 0 ? '2026-06-20T00:00:00.000Z' : '2026-07-20T00:00:00.000Z',
  }))
  await announced(database, await pricing.records.promotions.replace(all))
  expect(await changeOf('promotions')).toEqual(new Date('2026-06-20T00:00:00Z'))
  expect(await changeOf('content:home', 'sites')).toEqual(newYear)

  const products = await catalog.records.products.all()
  const shipThrough = '2026-06-12'
  const changed = products.map((product) =>
    product.id === 'lemon-drops' ? { ...product, shipThrough } : product,
  )
  await announced(database, await catalog.records.products.replace(changed))
  // Midnight in the shops' time zone.
  expect(await changeOf('product:lemon-drops')).toEqual(new Date('2026-06-13T07:00:00Z'))
  expect(await changeOf('product:fudge-tin')).toEqual(new Date('2026-06-20T00:00:00Z'))
})

it('CONT-004 a page changes when one of its content items or their variations starts or ends', async () => {
  const items = await content.records.items.all()
  const home = (dates: object) =>
    items.map((item) => (item.deliveryKey === 'home' ? { ...item, ...dates } : item))
  const variation = { customerGroups: ['Sweethearts'], startsAt: null, endsAt: null, body: {} }
  const dated = home({
    startsAt: '2026-06-10T12:00:00Z',
    endsAt: '2026-06-14T00:00:00Z',
    variations: [{ ...variation, startsAt: '2026-06-11T00:00:00Z' }],
  })
  await announced(database, await content.records.items.replace(dated))
  expect(await changeOf('content:home')).toEqual(new Date('2026-06-11T00:00:00Z'))
  expect(await changeOf('content')).toEqual(new Date('2026-06-11T00:00:00Z'))
  expect(await changeOf('content:help/faq', 'sites')).toEqual(newYear)
  await announced(database, await content.records.items.replace(home({ variations: [variation] })))
  expect(await changeOf('content:home')).toEqual(newYear)
})

it('the page of a fundraiser changes after its last day', async () => {
  await database.transact(async () =>
    database.announce(
      await shop.fundraisers.save([
        {
          id: 'bake-sale',
          organization: 'harbor-hotels',
          title: 'Bake sale',
          story: '',
          endsOn: '2026-06-11',
        },
      ]),
    ),
  )
  expect(await changeOf('fundraiser:bake-sale', 'fundraisers')).toEqual(new Date('2026-06-12T07:00:00Z'))
  expect(await changeOf('fundraiser:winter-coats', 'fundraisers')).toEqual(newYear)
  expect(await changeOf('fundraiser:nothing', 'fundraisers')).toEqual(newYear)
})
