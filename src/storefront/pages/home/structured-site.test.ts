import { expect, test } from 'vitest'
import { structuredSite } from './structured-site.ts'

const origin = 'https://www.example.com'
const brand = {
  name: 'Fern & Fudge',
  legalName: 'Fern Ltd',
  phone: { href: 'tel:+442079460018' },
  since: '1988',
}
const matches = [{ id: 'root', loaderData: { locale: 'en-US', preferences: { brand } } }]

test('RUN-010 the structured data of the home page contains the brand and the search of the site', () => {
  expect(structuredSite(origin, matches)).toEqual([
    {
      '@type': 'WebSite',
      name: 'Fern & Fudge',
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      name: 'Fern & Fudge',
      url: `${origin}/`,
      legalName: 'Fern Ltd',
      telephone: '+442079460018',
      foundingDate: '1988',
    },
  ])
})
