import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import {
  addForeignClients,
  faultType,
  foreignClients,
  foreignShopper,
} from '#testing/identity/foreign-shoppers.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { all, promotion } from '#testing/promotions.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop, ['sfcc.shopper-standard', 'sfcc.shopper-context.rw'])
})

const api = 'shopper/shopper-context/v1'
const pathOf = ({ usid }: { usid: string }) => `/shopper-context/${usid}`
const trusted = () => foreignShopper(shop, { clientId: foreignClients.private })
type Shopper = Awaited<ReturnType<typeof foreignShopper>>

const put = (shopper: Shopper, body: object) => shopper.ask(`PUT ${api}`, pathOf(shopper), body)

describe('the calls', () => {
  test('DROP-098 PUT is 201 the first time and 200 after, PATCH answers the whole, and DELETE ends the context', async () => {
    const guest = await foreignShopper(shop)
    expect((await put(guest, { sourceCode: 'spring', clientIp: '192.0.2.1' })).status).toBe(201)
    const replaced = await put(guest, { sourceCode: 'summer', customQualifiers: { deviceType: 'mobile' } })
    expect(replaced.status).toBe(200)
    const { status, document } = await guest.ask(`PATCH ${api}`, pathOf(guest), {
      geoLocation: { countryCode: 'US' },
      customQualifiers: { os: 'Android' },
    })
    const whole = {
      sourceCode: 'summer',
      customQualifiers: { deviceType: 'mobile', os: 'Android' },
      geoLocation: { countryCode: 'US' },
    }
    expect({ status, document }).toEqual({ status: 200, document: whole })
    expect((await guest.ask(`GET ${api}`, pathOf(guest))).document).toEqual(whole)
    expect((await guest.ask(`DELETE ${api}`, pathOf(guest))).status).toBe(204)
    for (const method of ['GET', 'DELETE']) {
      const missing = await guest.ask(`${method} ${api}`, pathOf(guest))
      expect([missing.status, missing.document.type]).toEqual([404, faultType('shopper-context-no-found')])
    }
  })

  test('DROP-098 another usid is 400 in all four calls', async () => {
    const guest = await foreignShopper(shop)
    const other = await foreignShopper(shop)
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = method.startsWith('P') ? {} : undefined
      const { status, document } = await guest.ask(`${method} ${api}`, pathOf(other), body)
      expect([status, document.type, document.detail]).toEqual([
        400,
        faultType('usid-not-matching-with-token'),
        'Usid in incoming request does not match Usid in token.',
      ])
    }
  })

  test.each([
    ['an IP address that is none', { clientIp: '300.1.1.1' }],
    ['an unknown member', { loyalty: 'gold' }],
    ['a wrong time', { effectiveDateTime: 'tomorrow' }],
    ['too many promo codes', { couponCodes: Array.from({ length: 21 }, (_, n) => `C${n}`) }],
    [
      'more than 20 qualifiers',
      { customQualifiers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`q${n}`, 'x'])) },
    ],
  ])('DROP-098 %s is 400', async (_, body) => {
    expect((await put(await trusted(), body)).status).toBe(400)
  })

  test('DROP-098 evaluateContextWithClientIp=false does not store the IP address', async () => {
    const guest = await foreignShopper(shop)
    await guest.ask(`PUT ${api}`, `${pathOf(guest)}?evaluateContextWithClientIp=false`, {
      clientIp: '192.0.2.1',
      sourceCode: 'spring',
    })
    expect((await guest.ask(`GET ${api}`, pathOf(guest))).document).toEqual({ sourceCode: 'spring' })
  })

  test('DROP-099 time and customer groups are 403 for public clients, and for private ones without the scope', async () => {
    const own = await openStockedShop()
    await addForeignClients(own)
    const shoppers = [
      await foreignShopper(shop),
      await foreignShopper(own, { clientId: foreignClients.private }),
    ]
    for (const shopper of shoppers)
      for (const body of [
        { customerGroupIds: ['VIP'] },
        { customerGroupIds: [] },
        { effectiveDateTime: '2030-01-01T00:00:00Z' },
      ])
        for (const method of ['PUT', 'PATCH']) {
          const { status, document } = await shopper.ask(`${method} ${api}`, pathOf(shopper), body)
          expect([status, document.type]).toEqual([403, faultType('forbidden')])
        }
    const allowed = await put(await trusted(), { customerGroupIds: ['VIP'] })
    expect(allowed.status).toBe(201)
  })

  test('DROP-098 a context ends after a day, or with its session, and survives a login', async () => {
    const customer = await shop.shop.customers.register(registrationOf('context'))
    if ('refused' in customer) throw new Error(customer.refused)
    const guest = await foreignShopper(shop)
    await put(guest, { sourceCode: 'spring' })
    const login = { login: customer.login, password: goodPassword, usid: guest.usid }
    const registered = await foreignShopper(shop, login)
    expect((await registered.ask(`GET ${api}`, pathOf(guest))).document).toEqual({ sourceCode: 'spring' })
    const rows = () => shop.database.rows(sql`select from shopper_contexts where usid = ${guest.usid}`)
    await shop.shop.sessions.endAll(customer.id)
    expect(await rows()).toEqual([])

    const another = await foreignShopper(shop)
    await put(another, { sourceCode: 'spring' })
    await shop.database.run(sql`update shopper_contexts set expires_at = now() where usid = ${another.usid}`)
    expect((await another.ask(`GET ${api}`, pathOf(another))).status).toBe(404)
    expect(await shop.shop.shopperContexts.sweep()).toBeGreaterThan(0)
    expect((await put(another, {})).status).toBe(201)
  })

  test('DROP-098 every new promo code counts as an attempt of the sender', async () => {
    const own = await openStockedShop()
    await addForeignClients(own)
    const guest = await foreignShopper(own)
    const codes = (from: number) => ({
      couponCodes: Array.from({ length: 20 }, (_, n) => `GUESS${from + n}`),
    })
    const statuses: number[] = []
    for (const from of [0, 0, 20, 40, 60])
      statuses.push((await guest.ask(`PUT ${api}`, pathOf(guest), codes(from))).status)
    expect(statuses).toEqual([201, 200, 200, 200, 429])
  })
})

describe('the effects', () => {
  const percent = (id: string, value: number, more: object) =>
    promotion({
      id,
      benefit: {
        level: 'product',
        calculator: { kind: 'percent', percent: value },
        to: { ...all, productIds: ['sea-salt-bar'] },
        maximumQuantity: null,
      },
      callout: id,
      ...more,
    })

  beforeAll(async () => {
    const { promotions } = shop.shop.pricing.records
    const { limits } = shop.shop.pricing.coupons.records
    await announced(shop.database, [
      ...(await promotions.replace([
        percent('for-source', 10, { sourceCodes: ['SPRING'] }),
        percent('for-group', 20, { customerGroups: ['VIP'] }),
        percent('for-device', 30, { customerGroups: ['customQualifiers.deviceType=mobile'] }),
        percent('for-country', 40, { customerGroups: ['geoLocation.countryCode=CA'] }),
        percent('for-code', 50, { couponCodes: ['OPEN'] }),
        percent('for-limited-code', 60, { couponCodes: ['LIMITED'] }),
        percent('in-future', 70, { startsAt: '2090-01-01T00:00:00Z' }),
      ])),
      ...(await limits.replace([{ code: 'LIMITED', perCode: 1, perCustomer: null, redeemed: 0 }])),
    ])
  })

  /** The promotions of a product and of a basket line, for a shopper. */
  async function promotionsOf({ ask }: Shopper) {
    const { document: product } = await ask(
      'GET product/shopper-products/v1',
      '/products/sea-salt-bar?expand=promotions,prices',
    )
    const { document: basket } = await ask('POST checkout/shopper-baskets/v1', '/baskets', {
      productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
    })
    const ids = (list: unknown) =>
      ((list ?? []) as { promotionId: string }[]).map(({ promotionId }) => promotionId)
    const [item] = basket.productItems as { priceAdjustments?: unknown }[]
    return { ofProduct: ids(product.productPromotions), inBasket: ids(item?.priceAdjustments) }
  }

  test.each([
    ['nothing', {}, []],
    ['a source code', { sourceCode: 'spring' }, ['for-source']],
    ['a customer group', { customerGroupIds: ['VIP'] }, ['for-group']],
    ['a qualifier', { customQualifiers: { deviceType: 'mobile' } }, ['for-device']],
    ['a location', { geoLocation: { countryCode: 'CA' } }, ['for-country']],
    ['a promo code', { couponCodes: ['open'] }, ['for-code']],
    ['a promo code with a limit of uses', { couponCodes: ['LIMITED'] }, []],
    ['a time', { effectiveDateTime: '2090-01-02T00:00:00Z' }, ['in-future']],
  ])(
    'DROP-098 a context with %s chooses the promotions of its session only',
    async (_, context, expected) => {
      const shopper = await trusted()
      await put(shopper, context)
      expect(await promotionsOf(shopper)).toEqual({ ofProduct: expected, inBasket: expected })
      expect(await promotionsOf(await trusted())).toEqual({ ofProduct: [], inBasket: [] })
    },
  )

  test('DROP-098 the basket loses the promotions of a context that was removed', async () => {
    const shopper = await trusted()
    await put(shopper, { sourceCode: 'spring' })
    await promotionsOf(shopper)
    await shopper.ask(`DELETE ${api}`, pathOf(shopper))
    const { document } = await shopper.ask(
      'GET customer/shopper-customers/v1',
      `/customers/${shopper.customerId}/baskets`,
    )
    const [basket] = document.baskets as { productItems: { priceAdjustments?: unknown[] }[] }[]
    expect(basket?.productItems[0]?.priceAdjustments ?? []).toEqual([])
  })

  test('DROP-098 groups of a context choose content, and no payment method', async () => {
    const { items } = shop.shop.content.records
    const item = (await items.all()).find(({ deliveryKey }) => deliveryKey === 'need-help-text')
    if (!item) throw new Error('The shop has no such content')
    const variation = { customerGroups: ['VIP'], body: { text: 'For you' }, startsAt: null, endsAt: null }
    await announced(
      shop.database,
      await items.replace([
        ...(await items.all()).filter(({ deliveryKey }) => deliveryKey !== item.deliveryKey),
        { ...item, variations: [variation] },
      ]),
    )
    const shopper = await trusted()
    await put(shopper, { customerGroupIds: ['VIP', 'Business'] })
    const read = async (accessToken?: string) => {
      const response = await shop.request('/api/main/content/need-help-text', {
        headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
      })
      return (await response.json()) as { body: unknown }
    }
    expect((await read(shopper.accessToken)).body).toEqual({ text: 'For you' })
    expect((await read()).body).not.toEqual({ text: 'For you' })
    await promotionsOf(shopper)
    const { document } = await shopper.ask(
      'GET customer/shopper-customers/v1',
      `/customers/${shopper.customerId}/baskets`,
    )
    const [basket] = document.baskets as { basketId: string }[]
    const methods = await shopper.ask(
      'GET checkout/shopper-baskets/v1',
      `/baskets/${basket?.basketId}/payment-methods`,
    )
    const ids = (methods.document.applicablePaymentMethods as { id: string }[]).map(({ id }) => id)
    expect(ids).not.toContain('PAY_BY_CHECK')
  })
})
