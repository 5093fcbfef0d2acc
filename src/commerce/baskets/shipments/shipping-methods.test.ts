import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed, bar, destination, openBasketShop } from '#testing/baskets.ts'

const { shop, begin, database } = await openBasketShop()

// A bar melts over the weekend that seven working days always have.
await database.run(sql`
  update shipping_methods set document = document || '{"transitDays": {"minimum": 7, "maximum": 7}}'
  where id = 'ground'`)
await database.run(sql`
  update shipping_methods
  set document = document || '{"prices": [{"upToCents": null, "priceCents": 995}]}'
  where id in ('ground', 'two-day')`)

test('SHIP-037 of two methods at one price the one with a day of arrival is suggested, for a typed ZIP code and an address', async () => {
  const { shopper, id } = await begin([bar(1)])
  const suggestion = async (postalCode?: string) => {
    const to = postalCode === undefined ? undefined : ({ postalCode, countryCode: 'US' } as const)
    const offered = allowed(await shop.baskets.shippingMethods(shopper, id, 'me', { destination: to }))
    const promised = offered.methods.flatMap(({ method, arrivesOn }) => (arrivesOn ? [method.id] : []))
    return { promised, suggested: offered.defaultMethodId }
  }
  expect(await suggestion()).toEqual({ promised: [], suggested: 'ground' })
  expect(await suggestion('98101')).toEqual({ promised: ['two-day'], suggested: 'two-day' })
  const sent = allowed(
    await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true }),
  )
  expect(sent.shipments[0]?.methodId).toBe('two-day')
  expect(await suggestion()).toEqual({ promised: ['two-day'], suggested: 'two-day' })
})
