import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOffer, type OfferAnswer } from './find-offer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answer: OfferAnswer = {
  productId: 'truffles',
  isEligible: true,
  offer: { id: 'classic', discountPercent: 10, frequencies: [{ every: 4, everyPeriod: 2 }] },
  firstOrderPlaceDate: '2026-11-22',
}

const answerAfter = (milliseconds: number) => () =>
  new Promise<OfferAnswer>((resolve) => setTimeout(() => resolve(answer), milliseconds))

async function found(read: () => Promise<OfferAnswer>) {
  const finding = findOffer(read)
  await vi.runAllTimersAsync()
  return finding
}

test('PDP-096 OPS-051 an offer is shown if it arrives within 5000 ms, and ignored later', async () => {
  expect(await found(answerAfter(4_999))).toEqual({
    offer: answer.offer,
    firstOrderPlaceDate: '2026-11-22',
  })
  expect(await found(answerAfter(5_001))).toBeUndefined()
})

test('PDP-097 a product without an eligibility group has no offer', async () => {
  expect(await found(async () => ({ ...answer, isEligible: false, offer: null }))).toBeUndefined()
})

test('a failed request for the offer is logged and returns no offer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await found(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
