import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { withPictures, textsOf } from './with-pictures.ts'

const { shop, database } = await openStockedShop()
const { content } = shop

test('an item with the site id after its key replaces the item with the bare key on that site', async () => {
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home' })
  expect(await content.item('volumesavings', 'home')).toMatchObject({ deliveryKey: 'home-volumesavings' })
})

test('an item of another site is not found', async () => {
  expect(await content.item('volumesavings', 'need-help-text')).toEqual({
    refused: 'content-not-found',
    deliveryKey: 'need-help-text',
  })
})

test('a picture gets its hash and size', async () => {
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

test('the author’s description of a picture wins over the file’s', () => {
  const pictures = new Map([
    ['a.webp', { file: 'a.webp', hash: '01234567', alt: 'From the file', width: 9, height: 9 }],
  ])
  expect(withPictures({ items: [{ image: 'a.webp', alt: '' }] }, pictures)).toEqual({
    items: [{ image: 'a.webp', hash: '01234567', alt: '', width: 9, height: 9 }],
  })
})

test('the texts of a body are those that shoppers read, not URLs or settings', () => {
  const body = {
    title: 'A',
    ctas: [{ ctaText: 'B', ctaLink: '/c' }],
    blocks: [{ schema: 'd', bodyText: 'E' }],
  }
  expect(textsOf(body)).toEqual(['A', 'B', 'E'])
})

test('a search finds pages by stemmed words, best first, and no items of other schemas', async () => {
  const found = await content.search('main', { query: 'ship ice', limit: 10 })
  expect(found.map(({ deliveryKey }) => deliveryKey)).toEqual(['help/shipping-rates'])
  expect(await content.search('main', { query: 'call us', limit: 10 })).toEqual([])
  expect(await content.search('main', { query: '"&|!:*', limit: 10 })).toEqual([])
})

test('each site has its own menu and footer', async () => {
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

test('an item that replaces another on a site is read as soon as the change is announced', async () => {
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home' })
  const items = await content.records.items.all()
  const own = { deliveryKey: 'home-main', schema: 'page', siteIds: ['main'], title: 'Own', body: {} }
  const changed = await database.transact(() => content.records.items.replace([...items, own]))
  expect(changed).toEqual(['content', 'content:home-main', 'content:home'])
  await announced(database, changed)
  expect(await content.item('main', 'home')).toMatchObject({ deliveryKey: 'home-main' })
})
