import { expect, test } from 'vitest'
import { chargeTimeOf, type Leaving } from './leaving-beside-hold.ts'

const now = new Date('2026-11-02T15:00:00Z')
const soon = { shipsOn: '2026-11-04', dateWanted: null } as const
/** Leaves after a hold of seven days has lapsed. */
const late = { shipsOn: '2026-12-01', dateWanted: null } as const

const unasked = () => Promise.reject(new Error('The gateway must not be called'))

const gateway = {
  methodIds: ['CREDIT_CARD', 'PayPal'],
  holdDays: () => 7,
  capturesInParts: { release: unasked },
  again: { methodIds: ['CREDIT_CARD'], authorise: unasked, forget: unasked },
}

const timeOf = (
  shipments: Leaving['shipments'],
  {
    methodId = 'CREDIT_CARD',
    captureAt = 'dispatch',
    farOrders = 'authorise-again',
  }: {
    methodId?: string
    captureAt?: 'order' | 'dispatch'
    farOrders?: 'authorise-again' | 'capture-now'
  } = {},
) => chargeTimeOf({ shipments }, { methodId, isByMerchant: false, now }, { captureAt, farOrders }, gateway)

test('SALE-032 a shop that captures at the order charges today, regardless of the dispatch dates', () => {
  expect(timeOf([soon, late], { captureAt: 'order' })).toBe('at-order')
})

test('SALE-032 parcels that leave during the hold are charged when they leave', () => {
  expect(timeOf([soon])).toBe('at-dispatch')
  expect(timeOf([{ shipsOn: '2026-11-08' }])).toBe('at-dispatch')
  expect(timeOf([{ dateWanted: '2026-11-05' }, soon])).toBe('at-dispatch')
})

test("SALE-032 with the payer's consent, each parcel is charged when it leaves after the hold", () => {
  expect(timeOf([late])).toBe('at-each-dispatch')
  expect(timeOf([soon, late])).toBe('at-each-dispatch')
  expect(timeOf([{ shipsOn: '2026-11-09' }])).toBe('at-each-dispatch')
})

test('SALE-032 far orders are charged today if the site prefers that, or if their method cannot be authorised again', () => {
  expect(timeOf([late], { farOrders: 'capture-now' })).toBe('at-order')
  expect(timeOf([late], { methodId: 'PayPal' })).toBe('at-order')
  expect(timeOf([soon, late], { methodId: 'PayPal' })).toBe('at-dispatch')
})

test('SALE-032 with e-gift cards, a gateway with single captures charges the whole order today', () => {
  const { capturesInParts: _, ...once } = gateway
  const timeAt = (one: typeof once, methodId: string) =>
    chargeTimeOf(
      { shipments: [soon], eGiftCards: [{}] },
      { methodId, isByMerchant: false, now },
      { captureAt: 'dispatch', farOrders: 'authorise-again' },
      one,
    )
  expect(timeAt(once, 'CREDIT_CARD')).toBe('at-order')
  expect(timeAt(once, 'PayPal')).toBe('at-order')
  expect(timeAt(gateway, 'CREDIT_CARD')).toBe('at-dispatch')
})

test('an order of only e-gift cards is charged today; an order that gift cards pay has no charge time', () => {
  expect(timeOf([])).toBe('at-order')
  expect(timeOf([soon], { methodId: 'GIFTCARD' })).toBeUndefined()
})
