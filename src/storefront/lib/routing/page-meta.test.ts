import { describe, expect, it, test } from 'vitest'
import { breadcrumbList, pageMeta } from './page-meta.ts'

const matchesIn = (locale: string, all = ['en-US', 'en-CA']) => [
  {
    id: 'root',
    loaderData: {
      locale,
      preferences: {
        defaultLocale: 'en-US',
        supportedLocales: all.map((id) => ({ id })),
        brand: { name: 'Fern & Fudge', legalName: 'Fern Ltd', phone: '+44 20 7946 0018', since: '1988' },
      },
    },
  },
]
const canonical = 'https://www.example.com/gifts?start=12'

/** The links as `rel hreflang URL`. */
const linksOf = (meta: ReturnType<typeof pageMeta>) =>
  meta.flatMap((tag) =>
    'rel' in tag ? `${tag.rel} ${'hrefLang' in tag ? tag.hrefLang : '-'} ${tag.href}` : [],
  )

describe('pageMeta', () => {
  it('links the canonical page and the page in each locale of the site', () => {
    expect(linksOf(pageMeta({ title: 'Gifts', canonical }, matchesIn('en-US')))).toEqual([
      'canonical - https://www.example.com/gifts?start=12',
      'alternate en-US https://www.example.com/gifts?start=12',
      'alternate en-CA https://www.example.com/gifts?start=12&locale=en-CA',
      'alternate x-default https://www.example.com/gifts?start=12',
    ])
  })

  it('the URL of the canonical page contains the locale of the page', () => {
    const meta = pageMeta({ title: 'Gifts', canonical }, matchesIn('en-CA'))
    expect(linksOf(meta)[0]).toBe('canonical - https://www.example.com/gifts?start=12&locale=en-CA')
    expect(meta).toContainEqual({
      property: 'og:url',
      content: 'https://www.example.com/gifts?start=12&locale=en-CA',
    })
  })

  it('omits alternate links on a site with one locale, and for hidden pages', () => {
    expect(linksOf(pageMeta({ title: 'Gifts', canonical }, matchesIn('en-US', ['en-US'])))).toHaveLength(1)
    expect(linksOf(pageMeta({ title: 'Gifts', canonical, hidden: true }, matchesIn('en-US')))).toHaveLength(1)
  })
})

it('breadcrumbs link to URLs in the shown locale', () => {
  const crumbs = [{ name: 'Home', href: '/' }, { name: 'Gifts', href: '/gifts' }, { name: 'Tin' }]
  const itemsIn = (locale: string) =>
    breadcrumbList(matchesIn(locale), 'https://www.example.com', crumbs).itemListElement.map((one) =>
      'item' in one ? one.item : undefined,
    )
  expect(itemsIn('en-CA')).toEqual([
    'https://www.example.com/?locale=en-CA',
    'https://www.example.com/gifts?locale=en-CA',
    undefined,
  ])
  expect(itemsIn('en-US')).toEqual(['https://www.example.com/', 'https://www.example.com/gifts', undefined])
})

test('RUN-010 page titles end with the brand, and og:site_name has it', () => {
  const matches = matchesIn('en-US')
  const meta = pageMeta({ title: 'Gifts', canonical }, matches)
  expect(meta[0]).toEqual({ title: 'Gifts | Fern & Fudge' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Gifts | Fern & Fudge' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Fern & Fudge' })
})

test('the home page may have the brand in its own title', () => {
  const titleOf = (title: string) => pageMeta({ title, mayNameBrand: true }, matchesIn('en-US'))[0]
  expect(titleOf('Fern & Fudge: plants')).toEqual({ title: 'Fern & Fudge: plants' })
  expect(titleOf('Plants')).toEqual({ title: 'Plants | Fern & Fudge' })
})
