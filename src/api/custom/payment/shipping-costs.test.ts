import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed, bar, openBasketShop } from '#testing/baskets.ts'

const { shop, begin } = await openBasketShop()
const place = { city: 'San Francisco', stateCode: 'CA', postalCode: '94103', countryCode: 'US' as const }

test("API-111 the cost of each method for an address is the basket's cost there, and the basket is not changed", async () => {
  const { shopper, id, basket } = await begin([bar(3)])
  const costs = allowed(await shop.baskets.shippingCosts(shopper, { basketId: id, ...place }))
  expect(costs.methods.length).toBeGreaterThan(1)
  expect(allowed(await shop.baskets.get(shopper, id)).version).toBe(basket.version)
  await shop.baskets.setShippingAddress(
    shopper,
    id,
    'me',
    { ...place, firstName: 'Ada', lastName: 'Bell', address1: '1 Market Street' },
    { useAsBilling: true },
  )
  for (const { method, arrivesOn, ...amounts } of costs.methods) {
    const { orderTotalCents, taxTotalCents, shippingTotalCents } = amounts
    const sent = allowed(await shop.baskets.setShippingMethod(shopper, id, 'me', method.id))
    expect(sent).toMatchObject({ orderTotalCents, taxTotalCents, shippingTotalCents })
    expect(sent.shipments[0]?.arrivesOn).toBe(arrivesOn)
  }
})

test('the default method for an address is the one that a basket with this address gets', async () => {
  for (const quantity of [1, 3, 20]) {
    const { shopper, id } = await begin([bar(quantity)])
    const costs = allowed(await shop.baskets.shippingCosts(shopper, { basketId: id, ...place }))
    const address = { ...place, firstName: 'Ada', lastName: 'Bell', address1: '1 Market Street' }
    const sent = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', address, { useAsBilling: true }),
    )
    const standard = costs.methods.find(({ method }) => method.id === costs.defaultMethodId)
    expect(standard).toMatchObject({
      method: { id: sent.shipments[0]?.methodId },
      arrivesOn: sent.shipments[0]?.arrivesOn,
      shippingTotalCents: sent.shippingTotalCents,
      taxTotalCents: sent.taxTotalCents,
      orderTotalCents: sent.orderTotalCents,
    })
  }
})

test('an impossible address is refused, and another shopper’s basket is not found', async () => {
  const { shopper, id } = await begin([bar(1)])
  expect(
    await shop.baskets.shippingCosts(shopper, { basketId: id, ...place, postalCode: '10001' }),
  ).toMatchObject({ refused: 'invalid-field', field: 'postalCode' })
  const other = await begin([bar(1)])
  expect(await shop.baskets.shippingCosts(other.shopper, { basketId: id, ...place })).toMatchObject({
    refused: 'basket-not-found',
  })
})

test('a method returns its day and amounts beside an earlier method with the same price', async () => {
  const own = await openBasketShop()
  await own.database.run(sql`
    update shipping_methods
    set document = document || '{"prices": [{"upToCents": null, "priceCents": 995}]}'
    where id in ('ground', 'two-day')`)
  const { shopper, id } = await own.begin([bar(3)])
  const costs = allowed(await own.shop.baskets.shippingCosts(shopper, { basketId: id, ...place }))
  const address = { ...place, firstName: 'Ada', lastName: 'Bell', address1: '1 Market Street' }
  await own.shop.baskets.setShippingAddress(shopper, id, 'me', address, { useAsBilling: true })
  expect(costs.methods.map(({ method }) => method.id)).toEqual(expect.arrayContaining(['ground', 'two-day']))
  for (const { method, arrivesOn, shippingTotalCents } of costs.methods) {
    const sent = allowed(await own.shop.baskets.setShippingMethod(shopper, id, 'me', method.id))
    expect(sent.shipments[0]).toMatchObject({ methodId: method.id, arrivesOn })
    expect(sent.shippingTotalCents).toBe(shippingTotalCents)
  }
})
