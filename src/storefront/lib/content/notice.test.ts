import { expect, test } from 'vitest'
import { readAlert, readBand } from './notice.ts'

const colours = { background: 'marigold', text: 'cocoa' }

test('a band has messages, each with its own link', () => {
  const bannerMessages = [
    {
      bodyText: '**Free** shipping',
      cta: { ctaText: 'Details', ctaLink: '/help/shipping-rates', ctaType: 'link' },
    },
    { bodyText: 'New here?' },
  ]
  expect(readBand({ bannerMessages, colours })).toEqual({
    background: 'marigold',
    ink: 'cocoa',
    messages: [
      { html: '<strong>Free</strong> shipping', action: { text: 'Details', href: '/help/shipping-rates' } },
      { html: 'New here?', action: undefined },
    ],
  })
})

test('CONT-018 an alert is one message', () => {
  expect(readAlert({ bodyText: 'The kitchen is closed', colours })).toMatchObject({
    html: 'The kitchen is closed',
  })
})

test('there is no band and no alert without a body, or with another kind of body', () => {
  expect(readBand(undefined)).toBeUndefined()
  expect(readAlert({ headline: 'Hello' })).toBeUndefined()
})
