import formMessages from 'virtual:messages/forms'
import renewalMessages from 'virtual:messages/renewal'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import SubscriptionOffer, { OfferCards } from './subscription-offer.tsx'

const options = {
  messages: joinAreas(renewalMessages, formMessages),
  root: { currency: 'USD', thirdPartyScripts: {} },
}

test('PDP-095 the server renders a skeleton in place of the offer', () => {
  const html = renderToText(<SubscriptionOffer productId="truffles" price={34.95} />, options)
  expect(html).toBe('<span aria-hidden="true"></span>')
})

test('PDP-095 the offer shows both prices, the frequencies, the next date and how to end it', () => {
  const offer = {
    id: 'regulars',
    discountPercent: 10,
    frequencies: [
      { every: 4, everyPeriod: 2 },
      { every: 2, everyPeriod: 3 },
    ],
  } as const
  const html = renderToText(
    <OfferCards
      productId="truffles"
      price={34.95}
      shown={{ offer: { ...offer, frequencies: [...offer.frequencies] }, firstOrderPlaceDate: '2026-11-22' }}
    />,
    options,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('One-time purchase $34.95')
  // Rounded as on the server: 10 % of 34.95 are 3.50.
  expect(text).toContain('Subscribe and save 10% $31.45')
  expect(text).toContain('Every 4 weeks Every 2 months')
  expect(text).toContain('next one on December 20. Skip, pause or cancel anytime.')
})
