import { beforeAll, expect, test } from 'vitest'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'
import { sql } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { registered } from '#testing/identity/customers.ts'
import { confirmAddress } from '#testing/identity/mailbox.ts'
import { address, allowed, cardInstrument, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, routes, request } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })

/** Adds a copy of the fixture's main site, as the site for fundraisers. */
beforeAll(() =>
  database.transact(async () => {
    const { catalog, sites, shipping } = shop
    const { categories, assortments } = catalog.records
    const [main] = (await sites.records.all()).filter(({ id }) => id === 'main')
    const [tree] = (await categories.all()).filter(({ siteId }) => siteId === 'main')
    if (!main || !tree) throw new Error('The fixture has no main site')
    const lines = await assortments.all()
    const siteId = 'fundraising'
    await database.announce([
      ...(await sites.records.replace([
        ...(await sites.records.all()),
        {
          ...main,
          id: siteId,
          hostLabel: siteId,
          preferences: { ...main.preferences, fundraisersEnabled: true },
        },
      ])),
      ...(await categories.replace([...(await categories.all()), { ...tree, siteId }])),
      ...(await assortments.replace([
        ...lines,
        ...lines.filter((line) => line.siteId === 'main').map((line) => ({ ...line, siteId })),
      ])),
      ...(await shipping.records.replace(
        (await shipping.records.all()).map((method) => ({
          ...method,
          siteIds: [...method.siteIds, siteId],
        })),
      )),
    ])
  }),
)

const buyer = (): Shopper => ({ ...guest(), siteId: 'fundraising' })

/** Fills a basket with bars at 6 dollars each. */
const fill = async (shopper: Shopper, link: unknown, quantity = 2) =>
  shop.baskets.create(shopper, await siteOf(shop, shopper.siteId), 'USD', {
    productItems: [{ productId: 'sea-salt-bar', quantity }],
    customerInfo: { email: 'grace.buyer@example.com' },
    billingAddress: address,
    shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
    c_fundraiser: link,
  })

async function order(link: string, quantity: number) {
  const shopper = buyer()
  const basket = allowed(await fill(shopper, link, quantity))
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
  return allowed(await payFor(shop, shopper, basket.id))
}

async function ownerOf(organisation: string, name: string): Promise<Shopper> {
  const { shopper, customer } = await registered(shop.customers, name)
  await confirmAddress(shop, await siteOf(shop, 'fundraising'), customer)
  await bonbon('organisations', 'member', organisation, `${name}@example.com`, 'owner')
  return { ...shopper, siteId: 'fundraising' }
}

test('orders through a link are added to the sums of its seller, which do not show the buyers', async () => {
  const owner = await ownerOf('harbor-hotels', 'principal')
  expect(await order('spring-trip/maya-r', 2)).toMatchObject({
    custom: { c_fundraiser: 'spring-trip/maya-r' },
  })
  await order('spring-trip/maya-r', 1)
  await order('spring-trip', 4)
  const { orderNo } = await order('spring-trip/ben-k', 5)
  expect(await bonbon('orders', 'cancel', orderNo)).toMatchObject({ code: 0 })

  const sales = await shop.fundraisers.salesOf(owner)
  const one = { orderCount: 1, currency: 'USD', goodsCents: 2400 }
  expect(sales).toMatchObject([
    {
      id: 'spring-trip',
      organisationName: 'Harbor Hotels',
      sellers: [
        { id: 'ben-k', name: 'Ben K.', sums: [] },
        { id: 'maya-r', name: 'Maya R.', sums: [{ orderCount: 2, currency: 'USD', goodsCents: 1800 }] },
        { id: null, name: null, sums: [one] },
      ],
    },
    { id: 'winter-coats', sellers: [{ id: null, sums: [] }] },
  ])
  expect(JSON.stringify(sales)).not.toMatch(/grace|Ada|Orchard|@/)
})

test('an order and its mail contain the seller and the organisation of its fundraiser', async () => {
  const { orderNo, countsFor } = await order('spring-trip/maya-r', 1)
  expect(countsFor).toEqual({ organisationName: 'Harbor Hotels', sellerName: 'Maya R.' })
  const mails = await shop.mail.newest(5)
  expect(mails.find(({ subject }) => subject.endsWith(orderNo))?.text).toContain(
    'Your order counts toward Maya R.’s sales for Harbor Hotels.',
  )
  const together = await order('spring-trip', 1)
  expect(together.countsFor).toEqual({ organisationName: 'Harbor Hotels', sellerName: null })
  expect(orderDocument(together).c_countsFor).toEqual({ organizationName: 'Harbor Hotels' })
})

test('only owners of the organisation see its sums and add sellers', async () => {
  const { shopper, customer } = await registered(shop.customers, 'curious')
  await confirmAddress(shop, await siteOf(shop, 'fundraising'), customer)
  await bonbon('organisations', 'member', 'harbor-hotels', 'curious@example.com', 'buyer')
  expect(await shop.fundraisers.salesOf(shopper)).toEqual([])
  const seller = { fundraiserId: 'spring-trip', name: 'Me' }
  expect(await shop.fundraisers.addSeller(shopper, seller)).toMatchObject({ refused: 'fundraiser-not-found' })
  expect((await request('/api/fundraising/fundraisers')).status).toBe(401)
})

test('a link that is unknown, expired or belongs to another site is refused', async () => {
  const refusedAs = async (link: unknown, siteId = 'fundraising') =>
    fill({ ...buyer(), siteId }, link).then((result) => ('refused' in result ? result.refused : undefined))
  expect(await refusedAs('spring-trip/nobody')).toBe('fundraiser-not-found')
  expect(await refusedAs('nothing/maya-r')).toBe('fundraiser-not-found')
  expect(await refusedAs({ id: 'spring-trip' })).toBe('fundraiser-not-found')
  expect(await refusedAs('spring-trip', 'main')).toBe('fundraiser-not-found')
  expect(await refusedAs('winter-coats')).toBe('fundraiser-ended')
  expect(await refusedAs('')).toBeUndefined()
})

test('an open basket shows that its fundraiser has ended, and its order is not added to the sums', async () => {
  const today = shopDay(new Date())
  const set = (endsOn: string) =>
    database.transact(async () => {
      const records = await shop.fundraisers.all()
      const changed = records.map((record) => ({ ...record, endsOn }))
      await database.announce(await shop.fundraisers.save(changed))
    })
  const shopper = buyer()
  await set(today)
  const basket = allowed(await fill(shopper, 'spring-trip/maya-r'))
  expect(basket.custom).toHaveProperty('c_fundraiser')
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))

  await set(addDays(today, -1))
  const ended = async () => (await shop.fundraisers.find('spring-trip'))?.endsOn === addDays(today, -1)
  await expect.poll(ended).toBe(true)
  expect(inEnglish(await payFor(shop, shopper, basket.id))).toMatchObject({
    refused: 'basket-was-changed',
    changes: [expect.stringContaining('The fundraiser has ended')],
  })
  expect(allowed(await shop.baskets.get(shopper, basket.id)).custom).not.toHaveProperty('c_fundraiser')
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const counted = await database.rows(sql`select from fundraiser_orders where order_no = ${orderNo}`)
  expect(counted).toEqual([])
  await set('2099-06-30')
})

test('an owner adds a seller, whose page shows the organisation of the fundraiser', async () => {
  const owner = await ownerOf('harbor-hotels', 'teacher')
  const added = allowed(
    await shop.fundraisers.addSeller(owner, { fundraiserId: 'spring-trip', name: 'Zoë & Noël' }),
  )
  const { id } = added[0]?.sellers.find(({ name }) => name === 'Zoë & Noël') ?? {}
  expect(id).toMatch(/^zoe-noel-[0-9a-f]{6}$/)
  const read = async (path: string) => {
    const response = await request(`/api/fundraising/fundraisers/${path}`)
    // The shop's own responses are objects.
    return { status: response.status, document: (await response.json()) as Record<string, unknown> }
  }
  await expect.poll(async () => (await read(`spring-trip?sellerId=${id}`)).status).toBe(200)
  expect((await read(`spring-trip?sellerId=${id}`)).document).toMatchObject({
    fundraiserId: 'spring-trip',
    organizationName: 'Harbor Hotels',
    endsOn: '2099-06-30',
    hasEnded: false,
    sellerName: 'Zoë & Noël',
  })
  const whole = await read('spring-trip')
  expect(whole.document.sellerName).toBeNull()
  expect(JSON.stringify(whole.document)).not.toContain('Maya')
  expect((await read('spring-trip?sellerId=nobody')).status).toBe(404)

  await bonbon('organisations', 'close', 'harbor-hotels')
  await expect.poll(async () => (await read('spring-trip')).status).toBe(404)
  await bonbon('organisations', 'open', 'harbor-hotels')
})

test('the sums of a fundraiser contain only its own orders', async () => {
  await bonbon('fundraisers', 'add', 'band', 'harbor-hotels', '2099-01-31', 'The band')
  const { sales } = shop.fundraisers.administration
  const before = await sales('spring-trip')
  await order('band', 3)
  expect(await sales('spring-trip')).toEqual(before)
  expect(allowed(await sales('band')).sellers).toEqual([
    { id: null, name: null, sums: [{ orderCount: 1, currency: 'USD', goodsCents: 1800 }] },
  ])
  expect(await sales('nothing')).toMatchObject({ refused: 'fundraiser-not-found' })
})
