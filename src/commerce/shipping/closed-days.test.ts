import { describe, expect, test } from 'vitest'
import { offer } from '#testing/pricing-context.ts'
import { calendarMonth, closedReason, firstDeliverable, shippingDayFor, type Transit } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import { defaultRules, type DeliveryRules } from './inputs.ts'
import { shipNowOf } from './ship-now.ts'
import { openShippingTable } from './shipping-table.ts'
import { transitTo, zoneOf } from './transit.ts'

/** Pacific time, which is 8 hours behind UTC in winter. */
const pacific = (date: string, time: string) => new Date(`${date}T${time}:00-08:00`)

const ground: Transit = { transitDays: 3, isExpedited: false, isMeltable: false, methodId: 'ground' }
const air: Transit = { transitDays: 2, isExpedited: true, isMeltable: false, methodId: 'air' }
const limitsOf = (given: Partial<DeliveryRules>, full: string[] = []) => ({
  rules: { ...defaultRules, ...given },
  isFull: (methodId: string, date: string) => full.includes(`${methodId} ${date}`),
})

describe('the reason of a closed day', () => {
  const now = pacific('2026-12-01', '15:00')
  const limits = limitsOf({ blackoutDays: [{ date: '2026-12-09', closes: 'delivery' }] }, [
    'ground 2026-12-11',
  ])

  test.each([
    ['yesterday is past', '2026-11-30', ground, 'past'],
    ['the next day is too soon', '2026-12-02', ground, 'too-soon'],
    ['a day that needs today’s dispatch is past the cut-off', '2026-12-07', ground, 'cut-off'],
    ['the first day of tomorrow’s parcels is open', '2026-12-08', ground, undefined],
    ['a blackout day is a holiday', '2026-12-09', ground, 'holiday'],
    ['Christmas is a holiday', '2026-12-25', ground, 'holiday'],
    ['a full day is full', '2026-12-11', ground, 'full'],
    ['a full day of another method is open', '2026-12-11', air, undefined],
    ['a Saturday has no delivery by ground', '2026-12-12', ground, 'no-delivery'],
    ['a Saturday has delivery by air', '2026-12-12', air, undefined],
    [
      'products melt before a Monday after a weekend in transit',
      '2026-12-14',
      { ...ground, isMeltable: true },
      'melts',
    ],
    ['a day after more than a year is too late', '2027-12-14', ground, 'too-far'],
  ])('SHIP-041 SHIP-043 %s', (_, date, transit, reason) => {
    expect(closedReason(date, transit, now, limits)).toBe(reason)
  })

  test('SHIP-043 the first open day skips days without capacity', () => {
    expect(firstDeliverable(ground, now, limitsOf({}, ['ground 2026-12-08']))).toBe('2026-12-09')
  })
})

describe('rules of the import', () => {
  test('SHIP-043 every weekday can have its own cut-off; parcels are not packed on a weekday without one', () => {
    const { rules } = limitsOf({ cutOff: { monday: '09:30', wednesday: '17:00' } })
    expect(orderDay(pacific('2026-12-07', '09:00'), rules)).toEqual({
      date: '2026-12-07',
      until: pacific('2026-12-07', '09:30'),
    })
    expect(orderDay(pacific('2026-12-07', '09:30'), rules).date).toBe('2026-12-09')
    // Daylight saving time ends in this night.
    const early = limitsOf({ cutOff: { sunday: '05:00' }, holidays: 'none' }).rules
    expect(orderDay(new Date('2026-11-01T06:00:00Z'), early).until).toEqual(pacific('2026-11-01', '05:00'))
  })

  test('SHIP-043 handling days and days without packing delay the shipping day', () => {
    const now = pacific('2026-12-01', '09:00')
    expect(firstDeliverable(ground, now, limitsOf({ handlingDays: 0 }))).toBe('2026-12-04')
    expect(firstDeliverable(ground, now, limitsOf({ handlingDays: 2 }))).toBe('2026-12-08')
    const closed = limitsOf({ blackoutDays: [{ date: '2026-12-02', closes: 'shipping' }] })
    expect(firstDeliverable(ground, now, closed)).toBe('2026-12-08')
  })

  test('SHIP-043 zones are defined by states or distance, and transit days can differ by zone', () => {
    const phoenix = { latitude: 33.45, longitude: -112.07, stateCode: 'AZ' }
    const denver = { latitude: 39.74, longitude: -104.98, stateCode: 'CO' }
    const { rules } = limitsOf({
      zones: [
        { id: 'desert', states: ['AZ', 'NV'], upToMiles: null, isPromised: true },
        { id: 'west', states: [], upToMiles: 1_000, isPromised: true },
        { id: 'rest', states: [], upToMiles: null, isPromised: true },
      ],
    })
    expect(zoneOf(phoenix, rules)?.id).toBe('desert')
    const method = { transitDays: { minimum: 2, maximum: 6, zones: { desert: 1 } } }
    expect([phoenix, denver, undefined].map((place) => transitTo(place, method, rules))).toEqual([1, 2, 6])
  })

  test('SHIP-043 in the heat, meltable products are sent by the allowed methods only, with a cold pack', () => {
    const heat = [{ months: [6, 7, 8], states: ['AZ'], methodIds: ['air'], hasColdPack: true }]
    const limits = limitsOf({ heat })
    const now = pacific('2026-07-20', '09:00')
    const melting = { isMeltable: true, stateCode: 'AZ' }
    expect(closedReason('2026-07-24', { ...ground, ...melting, transitDays: 2 }, now, limits)).toBe('melts')
    expect(closedReason('2026-07-24', { ...air, ...melting }, now, limits)).toBeUndefined()
    expect(
      closedReason('2026-07-24', { ...ground, stateCode: 'AZ', transitDays: 2 }, now, limits),
    ).toBeUndefined()
    expect(
      closedReason('2026-07-24', { ...ground, ...melting, stateCode: 'WA', transitDays: 2 }, now, limits),
    ).toBeUndefined()
    const table = openShippingTable({ methods: [], rules: limits.rules, taken: [] })
    const packed = (date: string, isMeltable = true) =>
      table.hasColdPack(date, { destination: { latitude: 33, longitude: -112, stateCode: 'AZ' }, isMeltable })
    expect([packed('2026-07-24'), packed('2026-11-24'), packed('2026-07-24', false)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('a parcel leaves on the latest day with which it arrives on its arrival day', () => {
  const now = pacific('2026-12-01', '09:00')
  expect(shippingDayFor('2026-12-07', ground, now)).toBe('2026-12-02')
  expect(shippingDayFor('2026-12-18', ground, now)).toBe('2026-12-15')
  expect(shippingDayFor('2026-12-03', ground, now)).toBeUndefined()
})

describe('the calendar of a shipment', () => {
  const method = (id: string, days: number, isExpedited = false) => ({
    ...offer(id, 995, { transitDays: { minimum: days, maximum: days }, isExpedited }).method,
  })
  const [slow, quick] = [method('slow', 5), method('quick', 1, true)]
  const seattle = { latitude: 47.6, longitude: -122.33, stateCode: 'WA' }
  const table = openShippingTable({
    methods: [slow, { ...quick, capacity: { perDay: 5, days: { '2026-12-10': 1, '2026-12-05': 0 } } }],
    rules: defaultRules,
    taken: [
      { methodId: 'quick', day: '2026-12-08', parcels: 5 },
      { methodId: 'quick', day: '2026-12-10', parcels: 1 },
      { methodId: 'quick', day: '2026-12-11', parcels: 4 },
    ],
  })
  const calendar = table.calendar({
    month: '2026-12',
    offers: [
      { method: quick, cents: 2995 },
      { method: slow, cents: 995 },
    ],
    parcel: { destination: seattle, isMeltable: false },
    window: { until: '2026-12-16' },
    now: pacific('2026-12-01', '09:00'),
  })
  const day = (date: string) => calendar.days.find((one) => one.date === date)

  test('SHIP-041 an open day has the cheapest method that can deliver on it, a closed day has a reason', () => {
    expect(day('2026-12-03')).toEqual({ date: '2026-12-03', deliverable: true, methodId: 'quick' })
    expect(day('2026-12-09')).toEqual({ date: '2026-12-09', deliverable: true, methodId: 'slow' })
    expect(day('2026-12-05')).toMatchObject({ deliverable: false, reason: 'full' })
    expect(day('2026-12-08')).toMatchObject({ deliverable: false, reason: 'full' })
    expect(day('2026-12-06')).toMatchObject({ reason: 'no-delivery' })
    expect(day('2026-12-17')).toMatchObject({ reason: 'outside-window' })
    expect(calendar.earliest).toEqual({ date: '2026-12-03', methodId: 'quick' })
  })

  test('SHIP-042 a day without capacity is closed for its method only', () => {
    expect(day('2026-12-10')).toEqual({ date: '2026-12-10', deliverable: true, methodId: 'slow' })
    expect(table.capacityOf('quick', '2026-12-10')).toBe(1)
    expect([table.capacityOf('quick', '2026-12-09'), table.capacityOf('slow', '2026-12-09')]).toEqual([
      5,
      null,
    ])
  })

  test('SHIP-041 a month of a method is a list of its days', () => {
    expect(calendarMonth('2027-02', ground, pacific('2026-12-01', '09:00'))).toHaveLength(28)
  })
})

test('SHIP-011 the calendar offers the preferred, the soonest expedited and the soonest standard method', () => {
  const { method: standard } = offer('ground', 995)
  const { method: saver } = offer('saver', 795)
  const { method: express } = offer('air', 2995, { isExpedited: true })
  const now = pacific('2026-12-01', '09:00')
  const offers = [
    { method: standard, cents: 995, arrivesOn: '2026-12-09' },
    { method: saver, cents: 795, arrivesOn: '2026-12-09' },
    { method: express, cents: 2995, arrivesOn: '2026-12-04' },
  ]
  expect(shipNowOf(offers, now)).toEqual({
    preferred: { id: 'ground', name: 'ground', arrivesOn: '2026-12-09' },
    expedited: { id: 'air', name: 'air', arrivesOn: '2026-12-04' },
    standard: { id: 'saver', name: 'saver', arrivesOn: '2026-12-09' },
    calculatedAt: '2026-12-01T17:00:00.000Z',
  })
  expect(shipNowOf([{ method: standard, cents: 995, arrivesOn: null }], now)).toMatchObject({
    preferred: null,
    expedited: null,
    standard: null,
  })
})

describe('a parcel without a delivery day', () => {
  const now = pacific('2026-07-20', '09:00')
  const phoenix = { latitude: 33.4, longitude: -112, countryCode: 'US' as const, stateCode: 'AZ' }
  const hot: DeliveryRules = {
    ...defaultRules,
    heat: [{ months: [6, 7, 8, 9], states: ['AZ'], methodIds: ['air'], hasColdPack: true }],
  }
  const { method: ground } = offer('ground', 995, { transitDays: { minimum: 1, maximum: 2 } })
  const bounded = { ...ground, capacity: { perDay: 0, days: {} } }
  const tableOf = (method: typeof ground, rules = defaultRules) =>
    openShippingTable({ methods: [method], rules, taken: [] })
  const request = { destination: phoenix, isMeltable: true, now }

  test('has a reason if it needs a day because of capacity, heat or a date window', () => {
    expect(tableOf(bounded).whyNoDay(bounded, request)).toEqual({ reason: 'full', next: undefined })
    expect(tableOf(ground, hot).whyNoDay(ground, request)).toEqual({ reason: 'melts', next: undefined })
    const window = { until: '2026-07-20' }
    const { arrivesOn, whyNoDay } = tableOf(ground)
    expect(arrivesOn(ground, { ...request, window })).toBeUndefined()
    expect(whyNoDay(ground, { ...request, window })).toEqual({
      reason: 'outside-window',
      next: arrivesOn(ground, request),
    })
  })

  test('has no reason if the shop promises no day', () => {
    const honolulu = { latitude: 21.3, longitude: -157.8, countryCode: 'US' as const, stateCode: 'HI' }
    const { arrivesOn, whyNoDay } = tableOf(bounded, hot)
    expect(arrivesOn(bounded, { ...request, destination: honolulu })).toBeUndefined()
    expect(whyNoDay(bounded, { ...request, destination: honolulu })).toBeUndefined()
  })
})

test('days are checked once for a thousand parcels with different date windows', () => {
  const now = pacific('2026-12-01', '09:00')
  let looks = 0
  const days = new Proxy<Record<string, number>>({}, { get: () => (looks++, 0) })
  const { method: ground } = offer('ground', 995, { transitDays: { minimum: 1, maximum: 2 } })
  const method = { ...ground, capacity: { perDay: 0, days } }
  const table = openShippingTable({ methods: [method], rules: defaultRules, taken: [] })
  const destination = { latitude: 33.4, longitude: -112, countryCode: 'US' as const, stateCode: 'AZ' }
  for (let parcel = 0; parcel < 1_000; parcel++) {
    const window = { from: `2026-12-${10 + (parcel % 20)}`, until: `${2027 + parcel}-01-01` }
    const request = { destination, isMeltable: false, window, now }
    expect(table.arrivesOn(method, request)).toBeUndefined()
    expect(table.whyNoDay(method, request)).toEqual({ reason: 'full', next: undefined })
  }
  expect(looks).toBeLessThan(120)
})

test('memoized first days differ by zone and date window', () => {
  const now = pacific('2026-12-01', '09:00')
  const { method } = offer('ground', 995, { transitDays: { minimum: 3, maximum: 3 } })
  const zone = (id: string, upToMiles: number | null, isPromised: boolean) => ({
    id,
    states: [],
    upToMiles,
    isPromised,
  })
  const rules = { ...defaultRules, zones: [zone('near', 100, true), zone('rest', null, false)] }
  const table = openShippingTable({ methods: [method], rules, taken: [] })
  const at = (miles: number, window = {}) =>
    table.arrivesOn(method, {
      destination: {
        latitude: rules.warehouse.latitude + miles / 69,
        longitude: rules.warehouse.longitude,
        countryCode: 'US',
        stateCode: 'WA',
      },
      isMeltable: false,
      window,
      now,
    })
  const first = at(10)
  expect(first).toBeDefined()
  expect(at(500)).toBeUndefined()
  expect(at(10, { from: '2026-12-14' })).toBe('2026-12-14')
  expect(at(10)).toBe(first)
})
