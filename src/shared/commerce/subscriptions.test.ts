import { expect, test } from 'vitest'
import {
  dateAfter,
  isSubscribable,
  nextDate,
  optinsText,
  readFrequency,
  readOptins,
  type Frequency,
} from './subscriptions.ts'

const product = {
  type: 'simple',
  enableSubscription: true,
  enableImpulseUpsell: false,
  isGiftCard: false,
  isCustomMix: false,
  isPickupOnly: false,
  isInShopOnly: false,
}

test.each([
  [2501, {}, true],
  [2500, {}, false],
  [100, { enableImpulseUpsell: true }, true],
  [9000, { enableSubscription: false }, false],
  [9000, { enableSubscription: false, enableImpulseUpsell: true }, false],
  [9000, { type: 'master' }, false],
  [9000, { isGiftCard: true }, false],
  [9000, { isCustomMix: true }, false],
  [9000, { isPickupOnly: true }, false],
  [9000, { isInShopOnly: true }, false],
])('PDP-099 PDP-100 at %i cents, %o: offered as a subscription: %s', (cents, change, isOffered) => {
  expect(isSubscribable({ ...product, ...change }, cents)).toBe(isOffered)
})

const monthly: Frequency = { every: 1, everyPeriod: 3 }

test.each([
  ['2026-01-31', monthly, 31, '2026-02-28'],
  ['2026-02-28', monthly, 31, '2026-03-31'],
  ['2026-11-30', { every: 3, everyPeriod: 3 }, 30, '2027-02-28'],
  ['2027-12-15', monthly, 15, '2028-01-15'],
  ['2026-12-28', { every: 2, everyPeriod: 2 }, 28, '2027-01-11'],
  ['2026-12-31', { every: 10, everyPeriod: 1 }, 31, '2027-01-10'],
] as const)('the date after %s, every %o from day %i, is %s', (date, frequency, anchorDay, next) => {
  expect(dateAfter(date, frequency, anchorDay)).toBe(next)
})

test('dates during an outage are skipped', () => {
  expect(nextDate('2026-01-15', monthly, { anchorDay: 15, today: '2026-04-20' })).toBe('2026-05-15')
  expect(nextDate('2026-01-15', monthly, { anchorDay: 15, today: '2026-01-15' })).toBe('2026-02-15')
})

test('BAG-019 a frequency is read from its text, and other texts are refused', () => {
  expect(readFrequency('2_3')).toEqual({ every: 2, everyPeriod: 3 })
  for (const wrong of ['', '2', '0_3', '2_4', '-1_2', '1_1_1', '1.5_2', '9999_1'])
    expect(readFrequency(wrong), wrong).toBeUndefined()
})

test('BAG-006 opt-ins are written and read; corrupt ones are left out', () => {
  const optin = { productId: 'box', offerId: 'o1', every: 2, everyPeriod: 3 } as const
  const text = optinsText([optin])
  expect(JSON.parse(text)).toEqual([
    { product: 'box', tracking_override: { offer: 'o1', every: 2, every_period: 3 } },
  ])
  expect(readOptins(text)).toEqual([optin])
  expect(readOptins(JSON.parse(text))).toEqual([optin])
  for (const wrong of [undefined, null, 7, '', '{', '{}', '[1,null,"x"]', [{ product: 'box' }]])
    expect(readOptins(wrong)).toEqual([])
  expect(
    readOptins([{ product: 'box', tracking_override: { offer: 'o1', every: 0, every_period: 3 } }]),
  ).toEqual([])
})
