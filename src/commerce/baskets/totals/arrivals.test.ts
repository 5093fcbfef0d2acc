import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsDefaults } from '#commerce/catalog/inputs.ts'
import { noDayProblem } from '#commerce/baskets/delivery-day.ts'
import { changesSinceShown } from '#commerce/baskets/changes-since-shown.ts'
import { calculateTotals } from '#commerce/baskets/totals.ts'
import { defaultRules, type DeliveryRules } from '#commerce/shipping/inputs.ts'
import { openShippingTable } from '#commerce/shipping/shipping-table.ts'
import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import {
  address,
  basket,
  item,
  offer,
  price,
  pricingContext,
  product,
  shipment,
} from '#testing/pricing-context.ts'
import { inEnglish } from '#testing/in-english.ts'

const { method: ground } = offer('ground', 995, { transitDays: { minimum: 1, maximum: 1 } })
const { method: air } = offer('air', 2995, { isExpedited: true, transitDays: { minimum: 1, maximum: 1 } })
const chicago = { latitude: 41.9, longitude: -87.6, countryCode: 'US' as const, stateCode: 'IL' }
const bar = product({ id: 'bar', contents: { ...contentsDefaults, isMeltable: true } })
const toIllinois = { address: address('IL') }

interface Given {
  ids: readonly string[]
  methods: ShippingMethod[]
  rules?: DeliveryRules
}

const pricingFor = ({ ids, methods, rules = defaultRules }: Given) =>
  pricingContext({
    products: new Map([['bar', bar]]),
    prices: new Map([['bar', price(1000)]]),
    destinations: new Map(ids.map((id) => [id, chicago])),
    shipping: openShippingTable({ methods, rules, taken: [] }),
  })

const itemsTo = (ids: readonly string[]) => ids.map((id) => item(id, { productId: 'bar', shipmentId: id }))

test('the parcels of a basket share the delivery slots of a day; parcels with a requested day have priority', () => {
  const ids = Array.from({ length: 8 }, (_, number) => `to-${number}`)
  const pricing = pricingFor({ ids, methods: [{ ...ground, capacity: { perDay: 3, days: {} } }] })
  const bag = (wanted: string | null) =>
    basket({
      items: itemsTo(ids),
      shipments: ids.map((id, at) =>
        shipment(id, { ...toIllinois, methodId: 'ground', dateWanted: at === 7 ? wanted : null }),
      ),
    })
  const daysOf = (wanted: string | null) =>
    calculateTotals(bag(wanted), pricing).shipments.map(({ arrivesOn }) => arrivesOn)
  const free = Object.values(Object.groupBy(daysOf(null), String)).map((days) => days?.length)
  expect(free).toEqual([3, 3, 2])
  const [first] = daysOf(null)
  const beside = daysOf(first ?? null)
  expect(beside.filter((day) => day === first)).toHaveLength(3)
  expect(beside.slice(2).indexOf(first)).toBe(5)
})

test('a parcel without a requested day gets a method that promises one, or the order is refused', () => {
  const rules: DeliveryRules = {
    ...defaultRules,
    heat: [
      {
        months: Array.from({ length: 12 }, (_, at) => at + 1),
        states: [],
        methodIds: ['air'],
        hasColdPack: true,
      },
    ],
  }
  const given = { ids: ['me'], methods: [ground, air], rules }
  const bag = (custom = {}) =>
    basket({
      items: itemsTo(['me']),
      shipments: [shipment('me', { ...toIllinois, methodId: 'ground', custom })],
    })
  const problemOf = (custom: object, pricing = pricingFor(given)) => {
    const { items, shipments } = calculateTotals(bag(custom), pricing)
    return shipments.map((one) => [one.methodId, noDayProblem(items, one, pricing)])
  }
  expect(problemOf({})).toEqual([['air', undefined]])
  expect(inEnglish(problemOf({ c_customerSelectedMethod: true }))).toEqual([
    [
      'ground',
      {
        refused: 'invalid-field',
        field: 'shipments.me.c_DATE_WANTED',
        value: '',
        reason:
          'We cannot deliver by ground: it would melt on the way. Please choose another shipping method',
      },
    ],
  ])
  // A parcel needs no day if the shop promises none for its zone.
  const zones = defaultRules.zones.map((zone) => ({ ...zone, isPromised: false }))
  expect(problemOf({}, pricingFor({ ...given, rules: { ...rules, zones } }))).toEqual([['ground', undefined]])
})

test('if two methods have the same price, the one with an arrival day is chosen', () => {
  const slow = { ...ground, transitDays: { minimum: 5, maximum: 5 } }
  const { method: post } = offer('post', 995, { carrier: 'USPS', transitDays: { minimum: 2, maximum: 2 } })
  const sent = (methods: ShippingMethod[], methodId: string | null = null, custom = {}) => {
    const bag = basket({
      items: itemsTo(['me']),
      shipments: [shipment('me', { ...toIllinois, methodId, custom })],
    })
    const { shipments } = calculateTotals(bag, pricingFor({ ids: ['me'], methods }))
    return shipments.map(({ methodId, arrivesOn }) => [methodId, arrivesOn !== null])
  }
  expect(sent([slow])).toEqual([['ground', false]])
  expect(sent([slow, post])).toEqual([['post', true]])
  expect(sent([slow, post], 'ground')).toEqual([['post', true]])
  // Without a requested day, the chosen method is never more expensive, and never replaces the shopper's choice.
  const dearer = { ...post, prices: [{ upToCents: null, priceCents: 1095 }] }
  expect(sent([slow, dearer])).toEqual([['ground', false]])
  expect(sent([slow, post], 'ground', { c_customerSelectedMethod: true })).toEqual([['ground', false]])
})

/** Few prices and days, so that methods share them. A bar melts with five days in transit. */
const anyMethods = fc
  .array(fc.record({ cents: fc.constantFrom(400, 500), days: fc.constantFrom(1, 2, 5) }), {
    minLength: 3,
    maxLength: 6,
  })
  .map((drawn) =>
    drawn.map(
      ({ cents, days }, at) =>
        offer(`method-${at}`, cents, { transitDays: { minimum: days, maximum: days } }).method,
    ),
  )

test('SHIP-037 a second calculation of an unchanged basket chooses the same method', () => {
  fc.assert(
    fc.property(anyMethods, fc.nat(5), (methods, at) => {
      const pricing = pricingFor({ ids: ['me'], methods })
      const bag = basket({
        items: itemsTo(['me']),
        shipments: [shipment('me', { ...toIllinois, methodId: methods[at]?.id ?? null })],
      })
      const once = calculateTotals(bag, pricing)
      const twice = calculateTotals(once, pricing)
      const choiceOf = ({ shipments }: typeof once) =>
        shipments.map(({ methodId, arrivesOn }) => ({ methodId, arrivesOn }))
      expect(choiceOf(twice)).toEqual(choiceOf(once))
    }),
    { numRuns: 150 },
  )
})

test('a later arrival day than the shown one is a change, unless the shopper requests the day', () => {
  const bag = (arrivesOn: string | null, dateWanted: string | null = null) =>
    basket({ shipments: [shipment('me', { ...toIllinois, arrivesOn, dateWanted })] })
  const changes = (shown: string | null, now: string | null, wanted: string | null = null) =>
    inEnglish(
      changesSinceShown({}, { stored: bag(shown, wanted), current: bag(now, wanted), locale: 'en-US' }),
    )
  expect(changes('2026-12-08', '2026-12-10')).toEqual([
    'The parcel for Ada Rivers arrives on 2026-12-10 now, not on 2026-12-08.',
  ])
  expect(changes('2026-12-08', null)).toEqual([
    'The parcel for Ada Rivers has no day of arrival any more; it was 2026-12-08.',
  ])
  expect(changes('2026-12-08', '2026-12-07')).toEqual([])
  expect(changes(null, '2026-12-07')).toEqual([])
  expect(changes('2026-12-08', '2026-12-10', '2026-12-10')).toEqual([])
})
