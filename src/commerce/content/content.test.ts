import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { readableTexts } from '#commerce/rules/texts/readable-texts.ts'
import { openStockedShop } from '#testing/shop.ts'
import { withPictures } from './with-pictures.ts'

const { shop, database } = await openStockedShop()
const { content } = shop

test('an item with the site id after its key replaces the item with the bare key on that site', async () => {
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home' })
  expect(await content.item('volumesavings', 'home')).toMatchObject({ deliveryKey: 'home-volumesavings' })
})

test('reading an item of another site is refused', async () => {
  expect(await content.item('volumesavings', 'need-help-text')).toEqual({
    refused: 'content-not-found',
    deliveryKey: 'need-help-text',
  })
})

test('reading an item adds the hash and size of each image to its body', async () => {
  const home = await content.item('main', 'home')
  expect(home).toMatchObject({
    body: {
      blocks: [
        {
          media: {
            image: 'wide.webp',
            alt: 'Chocolates on marble',
            width: 120,
            height: 50,
            hash: expect.stringMatching(/^[0-9a-f]{8}$/),
          },
        },
      ],
    },
  })
})

test('the author’s description of an image wins over the file’s', () => {
  const pictures = new Map([
    ['a.webp', { file: 'a.webp', hash: '01234567', alt: 'From the file', width: 9, height: 9 }],
  ])
  expect(withPictures({ items: [{ image: 'a.webp', alt: '' }] }, pictures)).toEqual({
    items: [{ image: 'a.webp', hash: '01234567', alt: '', width: 9, height: 9 }],
  })
})

test('the texts of a body are the ones that shoppers read, without URLs and settings', () => {
  const body = {
    title: 'A',
    ctas: [{ ctaText: 'B', ctaLink: '/c' }],
    blocks: [{ schema: 'd', bodyText: 'E' }],
  }
  expect(readableTexts(body)).toEqual(['A', 'B', 'E'])
})

test('a search finds pages by stemmed words, best first, and no items of other schemas', async () => {
  const found = await content.search('main', { query: 'ship ice', limit: 10 })
  expect(found.map(({ deliveryKey }) => deliveryKey)).toEqual(['help/shipping-rates'])
  expect(await content.search('main', { query: 'call us', limit: 10 })).toEqual([])
  expect(await content.search('main', { query: '"&|!:*', limit: 10 })).toEqual([])
})

test('navigation and footer are read by site: another site returns another menu', async () => {
  expect(await content.navigation('main')).toMatchObject([
    {
      displayName: 'Chocolates',
      columns: 2,
      menuTextColor: null,
      menuItems: [{ pageLink: 'chocolates-boxes', columns: 1 }, { menuTextColor: '#B3203C' }],
    },
    { displayName: 'Lollypops', menuItems: [] },
  ])
  expect(await content.navigation('volumesavings')).toHaveLength(1)
  expect(await content.footer('main')).toMatchObject({ groups: [{ title: 'Help' }] })
})

const always = { startsAt: null, endsAt: null, variations: [] }

test('an item that replaces another on a site is read after its announcement', async () => {
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home' })
  const items = await content.records.items.all()
  const own = {
    deliveryKey: 'home-main',
    schema: 'page',
    siteIds: ['main'],
    title: 'Own',
    body: {},
    ...always,
  }
  const changed = await database.transact(() => content.records.items.replace([...items, own]))
  expect(changed).toEqual(['content', 'content:home-main', 'content:home'])
  await announced(database, changed)
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home-main' })
})

/** Replaces the item with the key, or adds it. */
async function write(deliveryKey: string, fields: object): Promise<void> {
  const others = (await content.records.items.all()).filter((item) => item.deliveryKey !== deliveryKey)
  const item = {
    deliveryKey,
    schema: 'page',
    siteIds: ['main'],
    title: 'Tin',
    body: {},
    ...always,
    ...fields,
  }
  await announced(database, await content.records.items.replace([...others, item]))
}

test('CONT-004 CONT-005 the first matching variation replaces the default body', async () => {
  const variation = (headline: string, fields: object) => ({
    customerGroups: [],
    startsAt: null,
    endsAt: null,
    body: { headline },
    ...fields,
  })
  await write('tin', {
    body: { headline: 'Default' },
    variations: [
      variation('Later', { customerGroups: ['Everyone'], startsAt: '2026-06-16T15:00:00Z' }),
      variation('Sweethearts', { customerGroups: ['VIP', 'Sweethearts'] }),
      variation('Registered', { customerGroups: ['Registered'] }),
    ],
  })
  const headline = async (at: string, ...customerGroups: string[]) =>
    (await content.items('main', ['tin'], { at: new Date(at), customerGroups })).get('tin')?.body.headline
  const today = '2026-06-10T12:00:00Z'
  expect(await headline(today, 'Everyone', 'Unregistered')).toBe('Default')
  expect(await headline(today, 'Everyone', 'Registered')).toBe('Registered')
  expect(await headline(today, 'Everyone', 'Registered', 'Sweethearts')).toBe('Sweethearts')
  expect(await headline('2026-06-16T15:00:00Z', 'Everyone', 'Sweethearts')).toBe('Later')
  expect(await content.customerGroups('main')).toEqual(['Everyone', 'Registered', 'Sweethearts', 'VIP'])
  // Without an audience: the content for guests now. The variation for everybody has begun.
  expect(await content.item('main', 'tin')).toMatchObject({
    body: { headline: 'Later' },
    isPersonalized: true,
  })
  expect(await content.item('main', 'home')).toMatchObject({ isPersonalized: false })
})

test('an item of a site is found until its end; then the common item is returned', async () => {
  await write('spring', { title: 'Common', body: { description: 'Nettle brittle' } })
  await write('spring-main', {
    title: 'Own',
    body: { description: 'Nettle brittle' },
    startsAt: '2026-03-01T00:00:00Z',
    endsAt: '2026-04-01T00:00:00Z',
  })
  const title = async (at: string) =>
    (await content.items('main', ['spring'], { at: new Date(at) })).get('spring')?.title
  expect(await title('2026-02-28T23:59:59Z')).toBe('Common')
  expect(await title('2026-03-01T00:00:00Z')).toBe('Own')
  expect(await title('2026-03-31T23:59:59Z')).toBe('Own')
  expect(await title('2026-04-01T00:00:00Z')).toBe('Common')
})

test('an item is missing in the search and in the list of pages after its end', async () => {
  await write('winter', { body: { description: 'Marzipan' }, endsAt: '2026-01-01T00:00:00Z' })
  expect(await content.item('main', 'winter')).toMatchObject({ refused: 'content-not-found' })
  expect(await content.search('main', { query: 'marzipan', limit: 10 })).toEqual([])
  expect(await content.keys('main', 'page')).not.toContain('winter')
  const paths = (await shop.redirects.live('main')).map(({ path }) => path)
  expect(paths).not.toContain('winter')
  await write('winter', { body: { description: 'Marzipan' } })
  expect(await content.search('main', { query: 'marzipan', limit: 10 })).toHaveLength(1)
  expect(await content.keys('main', 'page')).toContain('winter')
})
