import { expect, test } from 'vitest'
import { defaultRules } from '#commerce/shipping/inputs.ts'
import { announced } from '#testing/announced.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { cardInstrument } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, routes, database } = opened
const methods = await shop.shipping.records.all()
const [ground] = methods
if (!ground) throw new Error('the test shop has a method')
const world = {
  ...ground,
  id: 'world',
  name: 'World Post',
  carrier: 'POST',
  countries: ['US', 'CA', 'DE', 'JP'],
  // Products that melt arrive before the weekend.
  transitDays: { minimum: 1, maximum: 2 },
  isExpedited: true,
  isDefault: false,
  position: 9,
}
await shop.shipping.records.replace([...methods, world])
await shop.tax.records.replace([
  { countryCode: 'DE', stateCode: '', taxClass: 'candy', rate: 0.07 },
  { countryCode: 'DE', stateCode: '', taxClass: 'standard', rate: 0.07 },
])
await announced(database, ['shipping', 'tax'])

let { accessToken } = await logIn(shop.sessions)
const ask = (method: string, parameters: object, body: object) =>
  rpcOf(opened)(method, { parameters, body }, bearer(accessToken))

const person = { firstName: 'Ada', lastName: 'Bell' }
const addresses = {
  US: {
    ...person,
    address1: '12 Orchard Lane',
    city: 'New York',
    stateCode: 'NY',
    postalCode: '10001',
    phone: '2125550101',
  },
  CA: {
    ...person,
    address1: '80 Wellington St',
    city: 'Ottawa',
    stateCode: 'ON',
    postalCode: 'k1a0b1',
    phone: '6135550101',
  },
  DE: {
    ...person,
    address1: 'Hauptstraße 5',
    city: 'Garmisch-Partenkirchen',
    postalCode: '82467',
    phone: '+49 8821 555 01',
  },
  JP: {
    ...person,
    address1: '1-1 Marunouchi, Chiyoda-ku',
    stateCode: '13',
    postalCode: '100-0005',
    phone: '03-5555-0101',
  },
} as const
type Country = keyof typeof addresses
const countries: readonly Country[] = ['US', 'CA', 'DE', 'JP']
const addressIn = (countryCode: Country, change: object = {}) => ({
  ...addresses[countryCode],
  countryCode,
  ...change,
})

async function methodsFor(basketId: unknown) {
  const { document } = await ask(
    'ShopperBaskets/getShippingMethodsForShipment',
    { basketId, shipmentId: 'me' },
    {},
  )
  return document.applicableShippingMethods as { id: string; c_arrivesOn?: string }[]
}

/** The basket of a new guest. A guest has one basket. */
async function basketTo(address: object, methodId = 'world') {
  accessToken = (await logIn(shop.sessions)).accessToken
  const { document } = await ask(
    'ShopperBaskets/createBasket',
    {},
    {
      productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      shipments: [
        { shipmentId: 'me', shippingAddress: address, ...(methodId && { shippingMethod: { id: methodId } }) },
      ],
    },
  )
  return document
}

test.each(countries)('RUN-026 an order can be sent to an address in %s', async (country) => {
  const basket = await basketTo(addressIn(country))
  const basketId = String(basket.basketId)
  await ask('ShopperBaskets/addPaymentInstrumentToBasket', { basketId }, await cardInstrument(routes))
  const { status, document } = await ask('ShopperOrders/createOrder', {}, { basketId })
  expect(document).toMatchObject({
    shipments: [{ shippingMethod: { id: 'world' }, shippingAddress: { countryCode: country } }],
  })
  expect(status).toBe(200)
  const [shipment] = document.shipments as [{ shippingAddress: object }]
  expect(shipment.shippingAddress).toMatchObject({
    ...addressIn(country),
    ...(country === 'CA' && { postalCode: 'K1A 0B1' }),
  })
})

test('RUN-026 the items of a basket for a country without states are taxed at the rate of the country', async () => {
  expect(await basketTo(addressIn('DE'))).toMatchObject({ productItems: [{ taxRate: 0.07 }] })
})

test.each<[Country, object, string, string]>([
  ['DE', { postalCode: '8246' }, 'postalCode', 'Please enter a valid postal code'],
  ['JP', { stateCode: '99' }, 'stateCode', 'Please select a prefecture'],
  ['JP', { postalCode: '600-8216' }, 'postalCode', 'This postal code is not in Tokyo'],
  ['US', { postalCode: '82467' }, 'postalCode', 'This ZIP code is not in New York'],
])('RUN-026 an address in %s with %j is refused for its %s', async (country, change, field, reason) => {
  const basketId = String((await basketTo(addressIn(country))).basketId)
  const { status, document } = await ask(
    'ShopperBaskets/updateShippingAddressForShipment',
    { basketId, shipmentId: 'me' },
    addressIn(country, change),
  )
  expect(status).toBe(400)
  expect(JSON.stringify(document)).toContain(field)
  expect(JSON.stringify(document)).toContain(reason)
})

test.each<[Country, object, boolean]>([
  ['DE', { city: '' }, false],
  ['DE', { postalCode: '' }, false],
  ['DE', { stateCode: '' }, true],
  ['JP', { stateCode: '' }, false],
  ['JP', { city: '' }, true],
  ['US', { stateCode: '' }, false],
])(
  'RUN-026 an order needs the fields of an address in %s: with %j its completeness is %s',
  async (country, change, isComplete) => {
    const basketId = String((await basketTo(addressIn(country, change))).basketId)
    await ask('ShopperBaskets/addPaymentInstrumentToBasket', { basketId }, await cardInstrument(routes))
    const { status, document } = await ask('ShopperOrders/createOrder', {}, { basketId })
    expect(status).toBe(isComplete ? 200 : 400)
    if (!isComplete) expect(JSON.stringify(document)).toContain('shippingAddress')
  },
)

test('RUN-026 no method is offered for a country that no shipping method names, and an unknown country code is refused', async () => {
  const basket = await basketTo(addressIn('DE', { countryCode: 'FR', postalCode: '75001' }), '')
  expect(basket).toMatchObject({ shipments: [{ shippingAddress: { countryCode: 'FR' } }] })
  expect(await methodsFor(basket.basketId)).toEqual([])
  const { status } = await ask('ShopperBaskets/createBasket', {}, { billingAddress: { countryCode: 'XX' } })
  expect(status).toBe(400)
})

test('RUN-026 a site ships to the countries of its methods, and to Canada if the preference allows it', async () => {
  const site = await shop.sites.find('main')
  if (!site) throw new Error('the test shop has a site')
  const countriesWith = (canadaAddressesEnabled: boolean, id = 'main') =>
    shop.shipping.countries({ id, preferences: { ...site.preferences, canadaAddressesEnabled } })
  expect(await countriesWith(true)).toEqual(['US', 'DE', 'JP', 'CA'])
  expect(await countriesWith(false)).toEqual(['US', 'DE', 'JP'])
  for (const isEnabled of [true, false])
    expect(await countriesWith(isEnabled, 'no-such-site')).toEqual(['US'])
  const { document } = await ask('Site/getSitePreferences', {}, {})
  expect(document).toMatchObject({ countries: ['US', 'DE', 'JP', 'CA'] })
})

test('RUN-026 SHIP-057 Canada is offered only if a delivery method of the site names it, whatever the preference', async () => {
  const [site] = await shop.sites.all()
  const methods = await shop.shipping.records.all()
  if (!site) throw new Error('the test shop has a site')
  const preferences = { ...site.preferences, canadaAddressesEnabled: true }
  const offered = () => shop.shipping.countries({ id: site.id, preferences })
  const replace = async (given: typeof methods) => {
    await database.announce(await database.transact(() => shop.shipping.records.replace(given)))
    await announced(database, ['shipping'])
  }
  // Pickup methods still name Canada.
  await replace(
    methods.map((method) => ({
      ...method,
      countries: method.isPickup ? method.countries : method.countries.filter((code) => code !== 'CA'),
    })),
  )
  expect(await offered()).toEqual(['US', 'DE', 'JP'])
  const { document } = await ask('Site/getSitePreferences', {}, {})
  expect(document).toMatchObject({ countries: ['US', 'DE', 'JP'] })
  await replace(methods)
  expect(await offered()).toEqual(['US', 'DE', 'JP', 'CA'])
})

test('RUN-026 forms load the rules of a country', async () => {
  const rulesIn = async (country: string) => (await ask('Site/getAddressRules', { country }, {})).document
  expect(await rulesIn('de')).toMatchObject({
    rules: { code: 'DE', states: [], required: ['address1', 'city', 'postalCode'] },
  })
  expect(await rulesIn('US')).toEqual({ rules: null })
  expect((await ask('Site/getAddressRules', { country: 'XX' }, {})).status).toBe(400)
})

test('RUN-026 a shipping zone can consist of countries', async () => {
  const zones = [{ id: 'asia', states: [], countries: ['JP'], upToMiles: null, isPromised: false }]
  await shop.shipping.rules.replace([{ ...defaultRules, zones: [...zones, ...defaultRules.zones] }])
  await announced(database, ['shipping'])
  const arrivalIn = async (country: Country) => {
    const found = await methodsFor((await basketTo(addressIn(country))).basketId)
    return found.find(({ id }) => id === 'world')?.c_arrivesOn
  }
  expect(await arrivalIn('JP')).toBeUndefined()
  expect(await arrivalIn('DE')).toMatch(/^\d{4}-/)
})
