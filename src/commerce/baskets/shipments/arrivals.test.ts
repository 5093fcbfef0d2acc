import { describe, expect, test } from 'vitest'
import { address, allowed, box, destination, openBasketShop } from '#testing/baskets.ts'
import { startOrder } from '#testing/orders/buyer.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { site as mailSite } from '#testing/pricing-context.ts'

const { dayOf } = mailFor(mailSite)

const { shop, routes, begin } = await openBasketShop()

const arrivalsOf = ({ shipments }: { shipments: { arrivesOn?: string | null }[] }) =>
  shipments.map(({ arrivesOn }) => arrivesOn)

const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })

describe('the arrival day', () => {
  test('SHIP-043 a delivery arrives on the day that the product page promises', async () => {
    const { shopper, id, basket } = await begin([drops(1)])
    expect(arrivalsOf(basket)).toEqual([null])
    const seattle = await shop.stores.locate({ postalCode: '98101', countryCode: 'US' })
    if (!seattle) throw new Error('Seattle is not found')
    const promise = await shop.shipping.promise('main', 'USD', { destination: seattle, isMeltable: false })
    const sent = allowed(
      await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true }),
    )
    const withMethod = allowed(await shop.baskets.setShippingMethod(shopper, id, 'me', 'ground'))
    expect(sent.shipments[0]?.address).not.toBeNull()
    expect(arrivalsOf(withMethod)).toEqual([promise?.arrivesOn])
  })

  test('every method shows its own arrival day, for the address or for a typed postal code', async () => {
    const { shopper, id } = await begin([drops(1)])
    const days = async (code?: string) => {
      const to = code === undefined ? undefined : ({ postalCode: code, countryCode: 'US' } as const)
      const { methods } = allowed(await shop.baskets.shippingMethods(shopper, id, 'me', { destination: to }))
      return Object.fromEntries(methods.map(({ method, arrivesOn }) => [method.id, arrivesOn]))
    }
    expect((await days()).ground).toBeNull()
    const near = await days('90210')
    const far = await days('10001')
    expect(String(near.ground) < String(far.ground)).toBe(true)
    expect(String(far['two-day']) < String(far.ground)).toBe(true)
    expect((await days('96813')).ground).toBeNull()
    await shop.baskets.setShippingAddress(shopper, id, 'me', address, { useAsBilling: true })
    expect(await days()).toEqual(far)
  })

  test('a requested day becomes the arrival day; a pickup has no arrival day', async () => {
    const { shopper, id } = await begin([box(1)])
    await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true })
    // Weekends, holidays, and days before which the box would be in transit over a weekend are closed.
    const days = Array.from({ length: 30 }, (_, index) => addDays(shopDay(new Date()), 20 + index))
    const want = (day: string) => shop.baskets.changeShipment(shopper, id, 'me', { c_DATE_WANTED: day })
    const accepted: string[] = []
    for (const day of days) {
      const changed = await want(day)
      if (isRefusal(changed)) continue
      expect(arrivalsOf(changed)).toEqual([day])
      accepted.push(day)
    }
    expect(accepted).not.toEqual([])
    const { shipments } = allowed(
      await shop.baskets.changeShipment(shopper, id, 'me', { c_fromStoreId: 'la-grove' }),
    )
    expect(shipments[0]?.storeId).toBe('la-grove')
    expect(arrivalsOf({ shipments })).toEqual([null])
  })

  test('an order and its confirmation retain the promised day', async () => {
    const { order, authorise } = await startOrder({ shop, routes }, { productId: 'lemon-drops' })
    const [promised] = arrivalsOf(order)
    const placed = allowed(
      await authorise({ paymentMethodId: 'CREDIT_CARD', amount: order.orderTotalCents / 100 }),
    )
    expect(promised).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(arrivalsOf(placed)).toEqual([promised])
    const [mail] = await shop.mail.newest(1)
    expect(mail?.text).toContain(`ARRIVES BY: ${dayOf(promised ?? '')}`)
  })
})
