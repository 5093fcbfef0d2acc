import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { AddressChecker, PlaceOfDelivery } from '#commerce/ports/address-checker.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { openStores } from '#commerce/stores/open-stores.ts'
import { openReadModel } from '#commerce/read-model.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'
import { openAddressCheck } from './open-address-check.ts'

const { shop, routes, database } = await openStockedShop()
const { addressCheck } = shop

const chicago: PlaceOfDelivery = {
  address1: '12 Orchard Lane',
  address2: '',
  city: 'Chicago',
  stateCode: 'IL',
  postalCode: '60601',
  countryCode: 'US',
}
const check = (change: Partial<PlaceOfDelivery>) => addressCheck.check({ ...chicago, ...change })

/** Places and pays an order to a street in Chicago. */
async function order(address1: string, email: string): Promise<void> {
  const place = { city: 'Chicago', stateCode: 'IL', postalCode: '60601-1234' }
  const buyer = guest()
  const basket = await fillBasket(
    shop,
    buyer,
    {
      productId: 'sea-salt-bar',
      quantity: 1,
      change: {
        productItems: [{ productId: 'sea-salt-bar', quantity: 1 }],
        customerInfo: { email },
        shipments: [
          {
            shipmentId: 'me',
            shippingAddress: { ...address, ...place, address1 },
            shippingMethod: { id: 'ground' },
          },
        ],
      },
    },
    [await cardInstrument(routes)],
  )
  allowed(await payFor(shop, buyer, basket.id))
}

test.each<[Partial<PlaceOfDelivery>, object]>([
  [{}, { confidence: 'verified', corrections: [], addresses: [chicago] }],
  [
    { city: 'CHICAGO', postalCode: '60601-1234' },
    { confidence: 'verified', corrections: [] },
  ],
  // Towns near the town of the ZIP code.
  [{ city: 'Cicero' }, { confidence: 'verified', corrections: [] }],
  [
    { city: 'St. Louis', stateCode: 'MO', postalCode: '63101' },
    { confidence: 'verified', corrections: [] },
  ],
  [
    { city: 'APO', stateCode: 'AE', postalCode: '09012', address1: 'PSC 3 Box 12' },
    { confidence: 'verified' },
  ],
  [{ address1: 'PO Box 12' }, { confidence: 'verified', corrections: [] }],
  [{ city: 'Chcago' }, { confidence: 'verified', corrections: ['city'], addresses: [{ ...chicago }] }],
  // The first code does not exist. Exactly one code of the city differs from it by a typing error.
  [
    { city: 'Cicero', postalCode: '60840' },
    {
      confidence: 'verified',
      corrections: ['postalCode'],
      addresses: [{ city: 'Cicero', postalCode: '60804' }],
    },
  ],
  [
    { city: 'Cairo', postalCode: '60601' },
    { confidence: 'multiple-matches', addresses: [{ city: 'Chicago' }] },
  ],
  [{ city: 'Sugartown' }, { confidence: 'interaction-required', addresses: [{ city: 'Chicago' }] }],
  [
    { city: 'Sugartown', postalCode: '60000' },
    { confidence: 'no-matches', addresses: [] },
  ],
  [{ address1: 'Orchard Lane' }, { confidence: 'street-partial', addresses: [{ address1: 'Orchard Lane' }] }],
  [{ address1: '5th Avenue' }, { confidence: 'street-partial' }],
  [{ address1: 'Highway 61' }, { confidence: 'street-partial' }],
  [{ address1: 'One Market Plaza' }, { confidence: 'verified' }],
  [{ address1: 'W204 N11912 Goldendale Road' }, { confidence: 'verified' }],
  [{ address1: 'RR 2 Box 15' }, { confidence: 'verified' }],
  [{ address2: 'Apt' }, { confidence: 'premises-partial' }],
  [{ address1: 'PO Box' }, { confidence: 'premises-partial' }],
  [{ countryCode: 'CA', postalCode: 'K1A 0B1', stateCode: 'ON', city: 'Ottawa' }, { confidence: 'verified' }],
  [
    { countryCode: 'CA', postalCode: 'Z9Z 0B1', stateCode: 'ON', city: 'Ottawa' },
    { confidence: 'no-matches' },
  ],
])('SHIP-082 an address with %j has the verdict %j', async (change, verdict) =>
  expect(await check(change)).toMatchObject(verdict),
)

test('API-083 a street is suggested once three customers at three house numbers have ordered there, and house numbers never are', async () => {
  const suggestions = async (address1: string) =>
    (await addressCheck.suggest({ address1 })).suggestions.map(({ text }) => text)

  // One household, an office with one address, and two customers.
  for (const guestNo of [1, 2, 3]) await order('7 Hermit Hollow', `office${guestNo}@example.com`)
  for (const number of [1, 2, 3]) await order(`${number} Quiet Court`, 'one@example.com')
  await order('12 Orchard Lane', 'ada@example.com')
  await order('14 orchard ln. Apt 3', 'bea@example.com')
  await addressCheck.updateKnownStreets()
  expect(await suggestions('1 orch')).toEqual([])

  await order('16 Orchard Lane, Unit B', 'cy@example.com')
  expect(await addressCheck.updateKnownStreets()).toBe(1)
  expect(await addressCheck.updateKnownStreets()).toBe(0)
  expect(await suggestions('99 orch')).toEqual(['99 Orchard Lane, Chicago, IL 60601'])
  expect(await suggestions('orchard ln')).toEqual(['Orchard Lane, Chicago, IL 60601'])
  for (const none of ['7 Herm', 'Hermit Hollow', '1 Quiet', '16', 'Ada', '%', '___', 'or', 'PO Box 12'])
    expect(await suggestions(none), none).toEqual([])

  await database.script(
    `update orders set document = document || '{"customerEmail": null}' where lower(customer_email) = 'ada@example.com'`,
  )
  expect(await addressCheck.updateKnownStreets()).toBe(1)
  expect(await suggestions('99 orch')).toEqual([])
})

test('SHIP-073 ZIP, city and state narrow suggestions; only a full street with its code is verified', async () => {
  await database.script(`
    insert into known_streets (postal_code, street_key, name, customers) values
    ('60601', 'north orchard lane', 'North Orchard Lane', 9), ('60608', 'orchard lane', 'ORCHARD LN', 5),
    ('94016', 'orchard lane', 'Orchard Lane', 7), ('60601', 'orchard street', 'Orchard Street', 3)
    on conflict do nothing`)
  const suggest = (address1: string, place = {}) => addressCheck.suggest({ address1, ...place })
  const texts = async (...asked: Parameters<typeof suggest>) =>
    (await suggest(...asked)).suggestions.map(({ text }) => text)

  expect(await texts('5 orchard')).toHaveLength(3)
  expect(await texts('5 orchard', { stateCode: 'CA' })).toEqual([expect.stringContaining('CA 94016')])
  expect(await texts('5 orchard', { stateCode: 'IL', city: 'chicago' })).toHaveLength(2)
  expect(await texts('5 orchard l', { postalCode: '606' })).toEqual(['5 Orchard Ln, Chicago, IL 60608'])
  expect(await texts('5 N Orchard L')).toEqual(['5 North Orchard Lane, Chicago, IL 60601'])

  expect((await suggest('5 orchard')).confidence).toBe('multiple-matches')
  expect((await suggest('5 orchard st')).confidence).toBe('interaction-required')
  expect((await suggest('orchard street', { postalCode: '60601' })).confidence).toBe('interaction-required')
  const sure = await suggest('5 orchard st', { postalCode: '60601' })
  expect(sure.confidence).toBe('verified')
  expect(await addressCheck.find(sure.suggestions[0]?.key ?? '')).toEqual({
    ...chicago,
    address1: '5 Orchard Street',
  })
  const forged = ['', 'x', 'bnVsbA', ...forgedKeys].map((key) => addressCheck.find(key))
  expect((await Promise.all(forged)).every(isRefusal)).toBe(true)
})

const forgedKeys = [
  ['60601', 'hermit hollow', '7'],
  ['60601', 'orchard street', '<b>'],
  ['6060\u0000', 'orchard street', '7'],
  ['60601'],
].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))

test('a street with one typing error is corrected to the only similar street of its ZIP code', async () => {
  await database.script(`
    insert into known_streets (postal_code, street_key, name, customers) values
    ('60602', 'sycamore terrace', 'Sycamore Terrace', 4), ('60602', '12th street', '12th Street', 4),
    ('60602', 'north elm street', 'N Elm St', 4), ('60602', 'oak place', 'Oak Place', 4)`)
  const corrected = async (address1: string) => {
    const { corrections, addresses } = await check({ address1, postalCode: '60602' })
    return corrections.includes('street') ? addresses[0]?.address1 : undefined
  }
  expect(await corrected('4 Sycamor Terace Apt 3')).toBe('4 Sycamore Terrace Apt 3')
  expect(await corrected('4 sycamore ter')).toBeUndefined()
  for (const other of ['4 13th Street', '4 South Elm Street', '4 Oak Plaza', '4 Poplar Road'])
    expect(await corrected(other), other).toBeUndefined()
})

test("the vendor's checker is used; if it fails or is too slow, the shop's own checker is used", async () => {
  const reported: unknown[] = []
  const verdict = { confidence: 'no-matches', corrections: [], addresses: [] } as const
  const openWith = (change: Partial<AddressChecker>) =>
    openAddressCheck({
      database,
      stores: openStores({
        database,
        readModel: openReadModel({ database }),
        localizedTexts: shop.localizedTexts,
      }),
      vendor: {
        check: async () => verdict,
        suggest: async () => ({ confidence: 'no-matches', suggestions: [] }),
        find: async () => undefined,
        ...change,
      },
      report: (error) => reported.push(error),
      timeoutMilliseconds: 50,
    })
  expect(await openWith({}).check(chicago)).toEqual(verdict)
  const failure = new Error('out of order')
  expect(await openWith({ check: () => Promise.reject(failure) }).check(chicago)).toMatchObject({
    confidence: 'verified',
  })
  expect(await openWith({ check: () => new Promise(() => {}) }).check(chicago)).toMatchObject({
    confidence: 'verified',
  })
  expect(reported).toEqual([failure, expect.objectContaining({ name: 'TimeoutError' })])
})

test('each order is read once; streets are deleted with their order or person, or after two years', async () => {
  await database.script('truncate known_streets, changed_streets, order_streets')
  for (const [index, email] of ['dee', 'eve', 'fay'].entries())
    await order(`${index + 2} Nutmeg Row`, `${email}@example.com`)
  const known = async () =>
    (await database.rows<{ name: string }>(sql`select name from known_streets`)).map(({ name }) => name)
  const noted = async () =>
    (await database.rows(sql`select from order_streets where street_key = 'nutmeg row'`)).length
  await addressCheck.updateKnownStreets()
  expect(await known()).toContain('Nutmeg Row')
  // The next run reads the orders of the last minutes again, and skips older orders.
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  await addressCheck.updateKnownStreets()
  await stop()
  expect(await noted()).toBe(3)
  expect(texts.some((text) => /from orders\s+where \(placed_at, order_no\) >/.test(text))).toBe(true)

  // An erased person, a cancelled order, and an old one.
  const changes = [
    sql`update orders set customer_email = '' where customer_email = 'dee@example.com'`,
    sql`update orders set status = 'cancelled' where customer_email = 'eve@example.com'`,
    sql`update order_streets set placed_at = now() - interval '3 years' where number = '4'`,
  ]
  for (const [index, change] of changes.entries()) {
    await database.run(change)
    await addressCheck.updateKnownStreets()
    expect(await noted()).toBe(2 - index)
    expect(await known()).not.toContain('Nutmeg Row')
  }
})

describe('concurrent changes of an order', () => {
  beforeEach(() => database.script(truncateOrders('known_streets', 'changed_streets', 'order_streets')))
  const cancel = (email: string) =>
    database.run(sql`update orders set status = 'cancelled' where customer_email = ${email}`)
  /** Cancels an order in a transaction that ends after `meanwhile`. */
  async function cancelAround(email: string, meanwhile: () => Promise<void>): Promise<void> {
    const [cancelled, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = database.transact(async () => {
      await cancel(email)
      cancelled.resolve()
      await go.promise
    })
    await cancelled.promise
    onTestFinished(() => go.resolve())
    await meanwhile().finally(() => go.resolve())
    await transaction
  }

  test('a street is counted again after the commit of each order that changes it', async () => {
    for (const [index, email] of ['gil', 'hal', 'ida', 'joy'].entries())
      await order(`${index + 2} Clove Row`, `${email}@example.com`)
    await addressCheck.updateKnownStreets()
    // The job reads only recent orders again, so these orders are made older.
    await database.run(sql`update orders set placed_at = now() - interval '1 day'`)
    await cancel('gil@example.com')
    await cancelAround('hal@example.com', async () => {
      await addressCheck.updateKnownStreets()
    })
    await addressCheck.updateKnownStreets()
    expect(await database.rows(sql`select from known_streets`)).toEqual([])
  })

  test('the street of an order that is cancelled while the job reads it is not recorded', async () => {
    await order('2 Clove Row', 'gil@example.com')
    let job: Promise<number> | undefined
    await cancelAround('gil@example.com', async () => {
      job = addressCheck.updateKnownStreets()
      await Promise.race([job, untilBlocked(database)])
    })
    await job
    expect(await database.rows(sql`select from order_streets`)).toEqual([])
  })
})
