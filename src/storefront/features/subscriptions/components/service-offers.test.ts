import { expect, test } from 'vitest'
import type { OfferAnswer } from './find-offer.ts'
import { openServiceOffers, type SubscriptionServiceApi } from './service-offers.ts'

const answer: OfferAnswer = {
  productId: 'truffles',
  isEligible: false,
  offer: null,
  firstOrderPlaceDate: '2026-11-22',
}
const address = 'https://static.example.com/m123/main.js'

/** A service whose script loads by the given functions, one for each try. */
function open(tries: (() => Promise<void>)[], { setsApi = true } = {}) {
  const done: string[] = []
  const consent = Promise.withResolvers<void>()
  const api: SubscriptionServiceApi = {
    async offer({ productId, locale, currency }) {
      done.push(`offer ${productId} ${locale} ${currency}`)
      return answer
    },
  }
  const offerOf = openServiceOffers({
    consented: () => consent.promise,
    loadScript(of) {
      done.push(`load ${of}`)
      return tries.shift()?.() ?? Promise.resolve()
    },
    service: () => (setsApi ? api : undefined),
    market: () => ({ locale: 'en-CA', currency: 'CAD' }),
  })
  return { offerOf, done, agree: consent.resolve }
}

test('OPS-024 the script of a subscription service loads once after consent, and returns offers', async () => {
  const { offerOf, done, agree } = open([])
  const first = offerOf(address, 'truffles')
  await Promise.resolve()
  expect(done).toEqual([])
  agree()
  expect(await first).toBe(answer)
  await offerOf(address, 'nougat')
  expect(done).toEqual([`load ${address}`, 'offer truffles en-CA CAD', 'offer nougat en-CA CAD'])
})

test('a script that failed to load is loaded again; a script without the API throws an error', async () => {
  const { offerOf, done, agree } = open([() => Promise.reject(new Error('no network'))])
  agree()
  await expect(offerOf(address, 'truffles')).rejects.toThrow('no network')
  expect(await offerOf(address, 'truffles')).toBe(answer)
  expect(done.filter((each) => each.startsWith('load'))).toHaveLength(2)

  const empty = open([], { setsApi: false })
  empty.agree()
  await expect(empty.offerOf(address, 'truffles')).rejects.toThrow('window.bonbonSubscriptions')
})
