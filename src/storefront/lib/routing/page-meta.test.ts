import { describe, expect, it } from 'vitest'
import { pageMeta, webSite } from './page-meta.ts'

const shownIn = (locale: string, all = ['en-US', 'en-CA']) => [
  {
    id: 'root',
    loaderData: {
      locale,
      preferences: { defaultLocale: 'en-US', supportedLocales: all.map((id) => ({ id })) },
    },
  },
]
const canonical = 'https://www.example.com/gifts?start=12'

/** The links that search engines read, as `rel language address`. */
const linksOf = (meta: ReturnType<typeof pageMeta>) =>
  meta.flatMap((tag) =>
    'rel' in tag ? `${tag.rel} ${'hrefLang' in tag ? tag.hrefLang : '-'} ${tag.href}` : [],
  )

describe('pageMeta', () => {
  it('names the page itself and the same page in every language of the site', () => {
    expect(linksOf(pageMeta({ title: 'Gifts', canonical }, shownIn('en-US')))).toEqual([
      'canonical - https://www.example.com/gifts?start=12',
      'alternate en-US https://www.example.com/gifts?start=12',
      'alternate en-CA https://www.example.com/gifts?start=12&locale=en-CA',
      'alternate x-default https://www.example.com/gifts?start=12',
    ])
  })

  it('keeps a page in another language its own', () => {
    const meta = pageMeta({ title: 'Gifts', canonical }, shownIn('en-CA'))
    expect(linksOf(meta)[0]).toBe('canonical - https://www.example.com/gifts?start=12&locale=en-CA')
    expect(meta).toContainEqual({
      property: 'og:url',
      content: 'https://www.example.com/gifts?start=12&locale=en-CA',
    })
  })

  it('offers no languages where there is one, and none of what nobody should find', () => {
    expect(linksOf(pageMeta({ title: 'Gifts', canonical }, shownIn('en-US', ['en-US'])))).toHaveLength(1)
    expect(linksOf(pageMeta({ title: 'Gifts', canonical, hidden: true }, shownIn('en-US')))).toHaveLength(1)
  })
})

it('says how the site is searched', () => {
  expect(webSite('https://www.example.com', 'Candies').potentialAction.target).toBe(
    'https://www.example.com/search?q={search_term_string}',
  )
})
