import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { LocaleLinks } from './locale-links.tsx'

const dollars = { id: 'en-US', preferredCurrency: 'USD' }
const canadian = { id: 'en-CA', preferredCurrency: 'CAD' }
const french = { id: 'fr-CA', preferredCurrency: 'CAD' }

const labelsOf = (...supportedLocales: object[]) =>
  [
    ...renderToText(<LocaleLinks />, { messages, preferences: { supportedLocales } }).matchAll(
      /<a href="([^"]*)"[^>]*>([^<]*)</g,
    ),
  ].map(([, href, label]) => `${label} ${href}`)

test('SHELL-133 the footer shows a link for each country, with its currency', () => {
  expect(labelsOf(dollars, canadian)).toEqual([
    'United States (USD) /?locale=en-US',
    'Canada (CAD) /?locale=en-CA',
  ])
  expect(labelsOf(dollars)).toEqual([])
})

test('the links for two locales of one country show their languages', () => {
  expect(labelsOf(dollars, canadian, french)).toEqual([
    'United States (USD) /?locale=en-US',
    'Canada (English, CAD) /?locale=en-CA',
    'Canada (français, CAD) /?locale=fr-CA',
  ])
})
