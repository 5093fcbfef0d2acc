import { expect, test } from 'vitest'
import { readAlert, readBand } from './notice.ts'

const colours = { background: 'marigold', text: 'cocoa' }

test('the band in a content item contains its messages, each with its own link', () => {
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

test('CONT-018 the alert in a content item is a single message', () => {
  expect(readAlert({ bodyText: 'The kitchen is closed', colours })).toMatchObject({
    html: 'The kitchen is closed',
  })
})

test('a missing or invalid body is read as no band and no alert', () => {
  expect(readBand(undefined)).toBeUndefined()
  expect(readAlert({ headline: 'Hello' })).toBeUndefined()
})
