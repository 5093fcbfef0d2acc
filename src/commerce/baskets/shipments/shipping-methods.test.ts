import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed, bar, destination, openBasketShop } from '#testing/baskets.ts'

const { shop, begin, database } = await openBasketShop()

test('SHIP-037 of two methods with one price the earlier one is chosen and suggested; the shopper’s choice is retained', async () => {
  const own = await openBasketShop()
  await own.database.run(sql`
    update shipping_methods
    set document = document || '{"prices": [{"upToCents": null, "priceCents": 995}]}'
    where id in ('ground', 'two-day')`)
  const { shopper, id } = await own.begin([bar(1)])
  const sent = allowed(
    await own.shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true }),
  )
  const { methods, defaultMethodId } = allowed(await own.shop.baskets.shippingMethods(shopper, id, 'me'))
  const dayOf = (methodId: string) => methods.find(({ method }) => method.id === methodId)?.arrivesOn ?? ''
  const earlier = dayOf('two-day') < dayOf('ground') ? 'two-day' : 'ground'
  expect(dayOf('two-day') <= dayOf('ground')).toBe(true)
  expect(sent.shipments[0]).toMatchObject({ methodId: earlier, arrivesOn: dayOf(earlier) })
  expect(defaultMethodId).toBe(earlier)
  const other = earlier === 'ground' ? 'two-day' : 'ground'
  await own.shop.baskets.setShippingMethod(shopper, id, 'me', other)
  const later = allowed(await own.shop.baskets.addItems(shopper, id, [bar(1)]))
  expect(later.shipments[0]?.methodId).toBe(other)
})

// A bar melts over the weekend that seven working days always include.
await database.run(sql`
  update shipping_methods set document = document || '{"transitDays": {"minimum": 7, "maximum": 7}}'
  where id = 'ground'`)
await database.run(sql`
  update shipping_methods
  set document = document || '{"prices": [{"upToCents": null, "priceCents": 995}]}'
  where id in ('ground', 'two-day')`)

test('SHIP-037 of two methods with one price the one with an arrival day is suggested, for a typed ZIP code and an address', async () => {
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

test('SHIP-037 instead of a method without a day, the earliest of the cheaper ones is chosen and suggested', async () => {
  const own = await openBasketShop()
  // A bar would melt by 'ground'. The cheaper methods have the same price, and the first one arrives later.
  await own.database.run(sql`
    update shipping_methods set document = document || '{"transitDays": {"minimum": 7, "maximum": 7}}'
    where id = 'ground'`)
  await own.database.run(sql`
    update shipping_methods
    set document = document
      || '{"prices": [{"upToCents": null, "priceCents": 895}], "transitDays": {"minimum": 3, "maximum": 3}}'
    where id = 'two-day'`)
  await own.database.run(sql`
    insert into shipping_methods (id, position, document)
    select 'overnight', 3, document
      || '{"id": "overnight", "position": 3, "transitDays": {"minimum": 1, "maximum": 1}}'
    from shipping_methods where id = 'two-day'`)
  const { shopper, id } = await own.begin([bar(1)])
  const sent = allowed(
    await own.shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true }),
  )
  const { defaultMethodId } = allowed(await own.shop.baskets.shippingMethods(shopper, id, 'me'))
  expect([sent.shipments[0]?.methodId, defaultMethodId]).toEqual(['overnight', 'overnight'])
  const later = allowed(await own.shop.baskets.addItems(shopper, id, [bar(1)]))
  expect(later.shipments[0]?.methodId).toBe('overnight')
})
