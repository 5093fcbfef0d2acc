import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address, cardInstrument, openDay } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
})

type Document = Record<string, unknown>

/** A guest with a basket, and the calls of one API version. */
async function shopping(
  items: object[] = [{ productId: 'sea-salt-bar', quantity: 2 }],
  api = 'ShopperBaskets',
) {
  const rpc = rpcOf(opened)
  const { accessToken } = await logIn(opened.shop.sessions)
  const ask = (method: string, args: { parameters?: object; body?: unknown }) =>
    rpc(`${api}/${method}`, args, bearer(accessToken))
  const made = await ask('createBasket', { body: { productItems: items } })
  const basketId = String(made.document.basketId)
  return {
    accessToken,
    basketId,
    made,
    ask: (method: string, parameters: object = {}, body?: unknown) =>
      ask(method, { parameters: { basketId, ...parameters }, body }),
  }
}

const restPath = (path: string) =>
  `/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonbon_001${path}?siteId=main`

test('FORM-117 a refused addition of free materials names the maximum of an order', async () => {
  const { ask } = await shopping([{ productId: 'poster', quantity: 2 }])
  expect(await ask('addItemToBasket', {}, [{ productId: 'poster', quantity: 1 }])).toMatchObject({
    status: 400,
    document: { detail: 'You can add up to 2 of this item per order.' },
  })
})

describe('the basket document', () => {
  test('BAG-001 BAG-002 BAG-004 BAG-007 BAG-008 BAG-009 BAG-012 the document of a new basket contains its fields', async () => {
    const { made } = await shopping()
    expect(made.document).toMatchObject({
      basketId: expect.stringMatching(/^[0-9a-f]{26}$/),
      currency: 'USD',
      count: 2,
      productItems: [
        {
          itemId: expect.stringMatching(/^[0-9a-f]{26}$/),
          productId: 'sea-salt-bar',
          productName: 'Sea Salt Bar',
          quantity: 2,
          shipmentId: 'me',
          basePrice: 6,
          price: 12,
          priceAfterItemDiscount: 12,
          priceAfterOrderDiscount: 12,
          bonusProductLineItem: false,
          taxClassId: 'candy',
        },
      ],
      shipments: [{ shipmentId: 'me', shippingStatus: 'not_shipped', gift: false }],
      shippingItems: [],
      couponItems: [],
      orderPriceAdjustments: [],
      paymentInstruments: [],
      basketSubTotal: 12,
      productSubTotal: 12,
      productTotal: 12,
      taxation: 'net',
      c_qualifiers: { qdThresholdMet: true },
      c_paymentAmount: 12,
      c_flashes: [],
    })
  })

  test('BAG-004 amounts that need an address or a method are null, not free', async () => {
    const { ask, made } = await shopping()
    const unknown = { shippingTotal: null, taxTotal: null, orderTotal: null }
    expect(made.document).toMatchObject({ ...unknown, productTotal: 12, c_totalSoFar: 12 })
    expect(made.document).toMatchObject({
      adjustedShippingTotalTax: null,
      adjustedMerchandizeTotalTax: null,
      shipments: [{ shippingTotal: null, taxTotal: null, shipmentTotal: null, productTotal: 12 }],
      productItems: [{ tax: null, adjustedTax: null, taxRate: null }],
    })
    const { document } = await ask('updateShippingAddressForShipment', { shipmentId: 'me' }, address)
    expect(document).toMatchObject({
      shippingTotal: expect.any(Number),
      taxTotal: expect.any(Number),
      orderTotal: document.c_totalSoFar,
      shipments: [{ shipmentTotal: document.c_totalSoFar }],
      productItems: [{ taxRate: expect.any(Number) }],
    })
    const [item] = document.productItems as Document[]
    const emptied = await ask('removeItemFromBasket', { itemId: item?.itemId })
    expect(emptied.document).toMatchObject({ shippingTotal: 0, taxTotal: 0, orderTotal: 0 })
  })

  test('BAG-005 the applicable shipping methods of a basket are listed, and one of them is the default', async () => {
    const { ask } = await shopping()
    const { document } = await ask('getShippingMethodsForShipment', { shipmentId: 'me' })
    expect(document).toMatchObject({
      applicableShippingMethods: expect.arrayContaining([expect.objectContaining({ id: 'ground' })]),
      defaultShippingMethodId: 'ground',
    })
  })

  test('SHIP-039 the response contains a message when no method delivers to the address', async () => {
    const { ask } = await shopping()
    const methods = async () => (await ask('getShippingMethodsForShipment', { shipmentId: 'me' })).document
    expect(await methods()).not.toHaveProperty('c_message')
    // The shop of these tests has no postal method.
    const box = { ...address, address1: 'Casilla 12' }
    await ask('updateShippingAddressForShipment', { shipmentId: 'me' }, box)
    expect(await methods()).toEqual({
      applicableShippingMethods: [],
      c_message: expect.stringMatching(/^Sorry, we can’t ship to this address. Please use another one/),
    })
  })

  test('BAG-006 subscription opt-ins that are set in a basket are returned, as JSON and as a list', async () => {
    const { ask } = await shopping()
    const optin = { product: 'sea-salt-bar', tracking_override: { offer: 'o1', every: 2, every_period: 3 } }
    const c_subscriptionOptins = JSON.stringify([optin])
    const { document } = await ask('updateBasket', {}, { c_subscriptionOptins })
    expect(document).toMatchObject({ c_subscriptionOptins, subscriptionOptions: [optin] })
    const unreadable = await ask('updateBasket', {}, { c_subscriptionOptins: '[{"product":' })
    expect(unreadable.document).toMatchObject({ subscriptionOptions: [] })
    expect((await shopping()).made.document).not.toHaveProperty('subscriptionOptions')
  })

  test('BAG-016 SHIP-010 the document of a shipment contains its approaching discounts', async () => {
    const { made } = await shopping()
    expect(made.document.shipments).toMatchObject([
      {
        c_approachingDiscounts: [
          {
            promotionId: 'free-ground',
            itemText: 'Add $48.00 more for free ground shipping',
            remain: 48,
            threshold: 60,
            merchandiseTotal: 12,
          },
        ],
      },
    ])
  })

  test('SHIP-003 SHIP-004 SHIP-005 SHIP-006 SHIP-007 BAG-017 a shipment document contains address, method, dates, texts and discounts', async () => {
    const { ask } = await shopping([{ productId: 'mail-tin', quantity: 5 }])
    await ask(
      'updateShippingAddressForShipment',
      { shipmentId: 'me' },
      {
        ...address,
        companyName: 'Bell & Co',
        c_isPOBox: false,
        c_PHONE_EXTENSION: '12',
        c_RESIDENCE_CODE: 'R',
      },
    )
    await ask(
      'updateShipmentForBasket',
      { shipmentId: 'me' },
      {
        giftMessage: 'Merry\nChristmas',
        gift: true,
        c_DATE_WANTED: openDay(),
        c_SHIP_DUE_DATE: '2020-01-01',
        c_dateWantedRangeStart: openDay(),
        c_dateWantedRangeEnd: openDay(),
        c_isCalendarSelection: true,
        c_DeliveryInstructions: 'Ring twice',
      },
    )
    // Choosing a day also chooses the method. The client then records who chose it.
    const { document } = await ask(
      'updateShipmentForBasket',
      { shipmentId: 'me' },
      { c_customerSelectedMethod: false },
    )
    expect(document.shipments).toMatchObject([
      {
        shippingAddress: {
          firstName: 'Ada',
          lastName: 'Bell',
          fullName: 'Ada Bell',
          address1: '12 Orchard Lane',
          city: 'New York',
          stateCode: 'NY',
          postalCode: '10001',
          countryCode: 'US',
          phone: '(212) 555-0101',
          companyName: 'Bell & Co',
          c_isPOBox: false,
          c_PHONE_EXTENSION: '12',
          c_RESIDENCE_CODE: 'R',
        },
        shippingMethod: { id: 'ground', name: 'UPS Ground', price: 12.95 },
        gift: true,
        giftMessage: 'Merry\nChristmas',
        c_DATE_WANTED: openDay(),
        // The shop sets the day on which the parcel leaves.
        c_SHIP_DUE_DATE: expect.stringMatching(/^20(?!20)/),
        c_dateWantedRangeStart: openDay(),
        c_dateWantedRangeEnd: openDay(),
        c_isCalendarSelection: true,
        c_customerSelectedMethod: false,
        c_DeliveryInstructions: 'Ring twice',
        shippingTotal: 0,
      },
    ])
    expect(document.shippingItems).toMatchObject([
      {
        shipmentId: 'me',
        price: 12.95,
        priceAfterItemDiscount: 0,
        priceAdjustments: [
          {
            promotionId: 'free-ground',
            price: -12.95,
            appliedDiscount: { type: 'free', amount: 12.95 },
            c_congratsMessage: 'free ground shipping',
          },
        ],
      },
    ])
    // 75.00 of tins, at 8 % in New York.
    expect(document).toMatchObject({ taxTotal: 6, orderTotal: 81, adjustedMerchandizeTotalTax: 6 })
  })

  test('BAG-073 a basket can be deleted and created again from its own document', async () => {
    const { ask, basketId, made } = await shopping()
    const shipments = [
      { shippingAddress: { ...address, firstName: 'Ben' }, giftMessage: 'Hi', c_note: 1 },
      {
        c_fromStoreId: 'la-grove',
        c_pickupFirstName: 'Cleo',
        productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
      },
    ]
    await ask('updateBasket', {}, { c_note: 2, c_actions: [{ action: 'addShipments', shipments }] })
    await ask('updateCustomerForBasket', {}, { email: 'ada@example.com' })
    await ask('addItemToBasket', {}, [{ productId: 'mail-tin', quantity: 4, shipmentId: 'Shipment1' }])
    await ask('updateBillingAddressForBasket', {}, address)
    const { document } = await ask('getBasket')
    const { currency, customerInfo, billingAddress, productItems, c_note } = document
    await ask('deleteBasket')
    const { basketId: clonedId, ...clone } = (
      await ask(
        'createBasket',
        {},
        { currency, customerInfo, billingAddress, shipments: document.shipments, productItems, c_note },
      )
    ).document
    expect(clonedId).not.toBe(basketId)
    const own = ['basketId', 'productItems', 'creationDate', 'lastModified', 'c_version']
    const withoutOwn = (one: Document) => ({
      ...Object.fromEntries(Object.entries(one).filter(([key]) => !own.includes(key))),
      // A method that the client names counts as the shopper's choice.
      shipments: (one.shipments as Document[]).map(
        ({ c_customerSelectedMethod: _, ...shipment }) => shipment,
      ),
    })
    expect(withoutOwn(clone)).toEqual(withoutOwn(document))
    // Items and their adjustments have new ids.
    const itemsOf = (one: Document) =>
      (one.productItems as Document[]).map(({ itemId: _, priceAdjustments: __, ...item }) => item)
    expect(itemsOf(clone)).toEqual(itemsOf(document))
    expect(made.document.basketId).toBe(basketId)
  })

  test('BAG-014 SHIP-008 SHIP-009 the document of a pickup contains its shop, inventory and pickup contact', async () => {
    const { ask } = await shopping([{ productId: 'sea-salt-bar', quantity: 1, c_fromStoreId: 'la-grove' }])
    const contact = {
      c_pickupFirstName: 'Ada',
      c_pickupLastName: 'Bell',
      c_pickupPhone: '2125550101',
      c_pickupEmail: 'ada@example.com',
    }
    const { document } = await ask('updateShipmentForBasket', { shipmentId: 'me' }, contact)
    expect(document).toMatchObject({
      productItems: [{ inventoryId: 'inventory-la-grove', c_fromStoreId: 'la-grove' }],
      shipments: [
        {
          ...contact,
          c_fromStoreId: 'la-grove',
          sfccStoreId: 'la-grove',
          shippingAddress: { c_storeId: 'la-grove', city: 'Los Angeles' },
        },
      ],
    })
  })

  test('SALE-109 the email address of a recipient can be set and removed; an invalid one is refused', async () => {
    const { ask } = await shopping()
    const change = (c_recipientEmail: unknown) =>
      ask('updateShipmentForBasket', { shipmentId: 'me' }, { c_recipientEmail })
    const given = await change(' grace@example.com ')
    expect(given.document).toMatchObject({ shipments: [{ c_recipientEmail: 'grace@example.com' }] })
    for (const wrong of ['grace', 'a@example.com, b@example.com', `${'a'.repeat(250)}@example.com`, 7])
      expect(await change(wrong)).toMatchObject({
        status: 400,
        document: { fields: [{ field: 'body.c_recipientEmail' }] },
      })
    for (const none of ['', null]) {
      await change('grace@example.com')
      const { document } = await change(none)
      expect((document.shipments as Document[])[0]).not.toHaveProperty('c_recipientEmail')
    }
  })

  test('BAG-013 a custom mix is returned unchanged', async () => {
    const box = [{ pid: 'plum-piece', qty: 100, categoryId: 'pieces', unitType: 'percent' }]
    const { made } = await shopping([{ productId: 'mix-box', quantity: 1, c_customMix: box }])
    expect(made.document.productItems).toMatchObject([
      {
        c_customMix: box,
        c_customMixContents: {
          unitType: 'percent',
          pieces: [{ pid: 'plum-piece', name: 'Plum Jelly', qty: 100 }],
        },
      },
    ])
  })

  test('PAY-015 the document of a payment instrument contains the masked number, never the token', async () => {
    const { ask } = await shopping()
    const card = await cardInstrument(opened.routes)
    const paymentCard = {
      ...card.paymentCard,
      maskedNumber: '411111XXXXXX1111',
      cardType: 'Visa',
      expirationMonth: 12,
      expirationYear: 2030,
    }
    const { document } = await ask(
      'addPaymentInstrumentToBasket',
      {},
      { ...card, paymentCard, c_bin: '411111' },
    )
    expect(document.paymentInstruments).toMatchObject([
      {
        paymentInstrumentId: expect.any(String),
        paymentMethodId: 'CREDIT_CARD',
        amount: 12,
        paymentCard: {
          maskedNumber: '411111XXXXXX1111',
          numberLastDigits: '1111',
          cardType: 'Visa',
          expirationMonth: 12,
          expirationYear: 2030,
        },
        c_bin: '411111',
      },
    ])
    expect(Date.parse(String(document.c_heldUntil))).toBeGreaterThan(Date.now())
    expect(JSON.stringify(document)).not.toContain(String(card.paymentCard?.creditCardToken))
  })

  test('BAG-003 BAG-010 a basket has email, billing address and `c_` fields', async () => {
    const { ask } = await shopping()
    await ask('updateCustomerForBasket', {}, { email: 'ada@example.com' })
    await ask('updateBillingAddressForBasket', {}, address)
    const own = {
      c_fullStorySessionURL: ['https://example.com/1'],
      c_sigSessionId: 's1',
      c_multipleUserAgents: true,
    }
    const claimed = { c_sfBusinessAccountId: 'harbor-hotels', c_sfBusinessLevel: 'gold' }
    const { document } = await ask('updateBasket', {}, { ...own, ...claimed })
    // The shop sets them for members of organizations (organisations.test.ts).
    for (const name of Object.keys(claimed)) expect(document).not.toHaveProperty(name)
    expect(document).toMatchObject({
      ...own,
      customerInfo: { email: 'ada@example.com', customerId: expect.any(String) },
      billingAddress: { city: 'New York' },
    })
  })
})

describe('version 2', () => {
  test('has taxes by rate, temporary baskets and, on request, approaching discounts', async () => {
    const { ask, made } = await shopping(undefined, 'ShopperBasketsV2')
    expect(made.document).toMatchObject({
      temporaryBasket: false,
      taxRoundedAtGroup: false,
      groupedTaxItems: [],
    })
    const taxed = await ask('updateShippingAddressForShipment', { shipmentId: 'me' }, address)
    expect(taxed.document).toMatchObject({ groupedTaxItems: [{ taxRate: 0.08, taxValue: 0.96 }] })
    const plain = await ask('getBasket')
    expect(plain.document).not.toHaveProperty('approachingDiscounts')
    const expanded = await ask('getBasket', { expand: 'approaching_discounts' })
    expect(expanded.document.approachingDiscounts).toMatchObject([
      {
        type: 'shipping',
        conditionThreshold: 60,
        merchandiseTotal: 12,
        discount: { type: 'free' },
        promotionLink: { promotionId: 'free-ground' },
        shipmentId: 'me',
        shippingMethods: [{ id: 'ground' }],
      },
    ])
  })

  test('a temporary basket becomes the main basket', async () => {
    const { ask, accessToken } = await shopping(undefined, 'ShopperBasketsV2')
    const rpc = rpcOf(opened)
    const temporary = await rpc(
      'ShopperBasketsV2/createBasket',
      { parameters: { temporary: true }, body: { productItems: [{ productId: 'mail-tin', quantity: 1 }] } },
      bearer(accessToken),
    )
    expect(temporary.document).toMatchObject({ temporaryBasket: true })
    const { basketId } = temporary.document
    const conflict = await ask('promoteTemporaryBasket', { basketId })
    expect(conflict).toMatchObject({ status: 409, document: { title: 'Conflict' } })
    const promoted = await ask('promoteTemporaryBasket', { basketId, merge: true })
    expect(promoted.document).toMatchObject({ basketId, temporaryBasket: false, count: 3 })
  })
})

describe('refusals', () => {
  const fault = async (answer: Promise<{ status: number; document: Document }>) => {
    const { status, document } = await answer
    return [status, document.detail]
  }

  test('BAG-061 BAG-062 the texts of refused promo codes match the specification', async () => {
    const { ask } = await shopping()
    expect(await fault(ask('addCouponToBasket', {}, { code: 'NOPE' }))).toEqual([
      400,
      'Promo code "NOPE" is unknown.',
    ])
    expect(await fault(ask('addCouponToBasket', {}, { code: 'TREAT5' }))).toEqual([
      400,
      'Promo code "TREAT5" currently cannot be added to your cart',
    ])
  })

  test('BAG-057 PDP-029 PDP-042 PDP-043 PDP-044 the texts for refused stock and pickup match the specification', async () => {
    const { ask } = await shopping()
    const add = (productId: string, quantity = 1, more = {}) =>
      fault(ask('addItemToBasket', {}, [{ productId, quantity, ...more }]))
    const pickup = { c_fromStoreId: 'la-grove' }
    expect(await add('lemon-drops', 6)).toEqual([400, 'Only 5 available'])
    expect(await add('winter-bark')).toEqual([400, 'Coming soon'])
    expect(await add('shop-cone')).toEqual([400, 'In Shops Only'])
    expect(await add('fudge-tin')).toEqual([400, 'Out of stock'])
    expect(await add('mail-tin', 1, pickup)).toEqual([
      400,
      "This product isn't currently available for collection in store.",
    ])
    expect(await add('pickup-cake')).toEqual([400, 'This product is only available to collect in store.'])
    const mix = { c_customMix: [{ pid: 'plum-piece', qty: 100 }] }
    expect(await add('mix-box', 1, { ...pickup, ...mix })).toEqual([
      400,
      'Not available for pickup at The Grove',
    ])
    expect(await add('sea-salt-bar', 1, { c_fromStoreId: 'vancouver-main' })).toEqual([
      400,
      'Not available for pickup at Main Street',
    ])
  })

  test('FORM-029 SHIP-044 SHIP-045 SHIP-046 a gift message has at most 150 printable characters, and the refusal names the others', async () => {
    const { ask } = await shopping()
    const message = (giftMessage: string) =>
      ask('updateShipmentForBasket', { shipmentId: 'me' }, { giftMessage }).then(({ status, document }) => [
        status,
        (document.fields as { message: string }[] | undefined)?.[0]?.message,
      ])
    expect(await message('A'.repeat(150))).toEqual([200, undefined])
    expect(await message('To: you & me (~100%)!\r\nHugs')).toEqual([200, undefined])
    expect((await message('A'.repeat(151)))[0]).toBe(400)
    for (const [wrong, naming] of [
      ['Grüße', 'ü ß. In its plain form the text is: Grusse'],
      ['“hi”', '“ ”. In its plain form the text is: "hi"'],
      ['It’s', "’. In its plain form the text is: It's"],
      ['💌', '💌'],
    ] as const) {
      expect(await message(wrong)).toEqual([
        400,
        `Messages can only contain letters and numbers. Please remove any special characters to continue. The printer does not know ${naming}`,
      ])
    }
  })

  test('a second basket is refused with the id of the first', async () => {
    const { accessToken, basketId } = await shopping()
    const second = await rpcOf(opened)('ShopperBaskets/createBasket', { body: {} }, bearer(accessToken))
    expect(second).toMatchObject({
      status: 400,
      document: { title: 'Customer Baskets Quota Exceeded', arguments: { basketIds: [basketId] } },
    })
  })

  test('card numbers are refused, and the response does not repeat them', async () => {
    const { ask } = await shopping()
    const answer = await ask(
      'addPaymentInstrumentToBasket',
      {},
      { paymentMethodId: 'CREDIT_CARD', paymentCard: { number: '4111111111111111', securityCode: '123' } },
    )
    expect(answer).toMatchObject({ status: 400, document: { title: 'Card Number Refused' } })
    expect(JSON.stringify(answer.document)).not.toMatch(/4111 ?1111/)
  })

  test('the default shipment cannot be deleted, another shopper’s basket is not found, and too long fields are refused', async () => {
    const { ask } = await shopping()
    const other = await shopping()
    expect(await ask('removeShipmentFromBasket', { shipmentId: 'me' })).toMatchObject({ status: 403 })
    expect(await ask('getBasket', { basketId: other.basketId })).toMatchObject({ status: 404 })
    expect(await ask('updateBasket', {}, { c_long: 'x'.repeat(20_000) })).toMatchObject({ status: 400 })
    for (const name of ['c_a', 'c_b']) {
      const answer = await ask('updateBasket', {}, { [name]: 'x'.repeat(10_000) })
      expect(answer.status).toBe(name === 'c_a' ? 200 : 400)
    }
  })
})

describe('the REST endpoint', () => {
  test('API-085 API-088 API-089 API-092 provides the same calls at the paths of the Shopper APIs', async () => {
    const { accessToken, basketId } = await shopping()
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await opened.request(restPath(`/baskets/${basketId}${path}`), {
        method,
        headers: { ...bearer(accessToken), 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        document: (text ? JSON.parse(text) : undefined) as Document | undefined,
      }
    }
    const added = await ask('POST', '/items', [{ productId: 'mail-tin', quantity: 1 }])
    expect(added.document).toMatchObject({ count: 3 })
    const [bars, box] = (added.document?.productItems ?? []) as { itemId: string }[]
    const changed = await ask('PATCH', `/items/${bars?.itemId}`, { quantity: 5 })
    expect(changed.document).toMatchObject({ count: 6 })
    const removed = await ask('DELETE', `/items/${box?.itemId}`)
    expect(removed.document).toMatchObject({ count: 5 })
    const methods = await ask('GET', '/shipments/me/shipping-methods')
    expect(methods.document).toMatchObject({
      defaultShippingMethodId: 'ground',
      applicableShippingMethods: [
        { id: 'ground', name: 'UPS Ground', price: 9.95, c_discountedPrice: 9.95 },
        { id: 'two-day' },
      ],
    })
    const payment = await ask('GET', '/payment-methods')
    expect(payment.document).toMatchObject({
      applicablePaymentMethods: [
        { id: 'CREDIT_CARD', cards: [{ cardType: 'Visa' }, {}, {}, {}] },
        { id: 'GIFTCARD' },
      ],
    })
    expect(await ask('DELETE', '')).toEqual({ status: 204, document: undefined })
    expect(await ask('GET', '')).toMatchObject({ status: 404, document: { title: 'Basket Not Found' } })
  })

  test('a transfer without any basket returns 204', async () => {
    const { accessToken: guest, usid } = await logIn(opened.shop.sessions)
    const asked = (token: string) =>
      opened.request(`${restPath('/baskets/actions/transfer')}&merge=true`, {
        method: 'POST',
        headers: bearer(token),
      })
    expect((await asked(guest)).status).toBe(403)
    // The login invalidates the guest's token.
    const customer = await opened.shop.customers.authenticate({
      login: 'ada@example.com',
      password: 'Marzipan-1921',
      sender: 'here',
    })
    if ('refused' in customer) throw new Error(customer.refused)
    const { accessToken } = await logIn(opened.shop.sessions, { usid, customer })
    expect((await asked(accessToken)).status).toBe(204)
  })
})

test('no unexpected error was reported', () => expect(opened.unexpectedErrors).toEqual([]))
