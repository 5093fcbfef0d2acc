import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#commerce/content/content.ts'
import { announced } from '#testing/announced.ts'
import { bearer } from '#testing/identity/clients.ts'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, database, request } = opened
const root = '/mobify/proxy/api/experience/shopper-experience/v1/organizations/f_ecom_bonbon_001'

async function get(path: string, headers: Record<string, string> = {}) {
  const [address = '', query = ''] = path.split('?')
  const response = await request(`${root}/${address}?siteId=main&${query}`, { headers })
  return (await response.json()) as Record<string, unknown>
}

const fault = (name: string) => ({ type: expect.stringMatching(new RegExp(`/errors/${name}$`)) })

const always = { startsAt: null, endsAt: null }
const members = { customerGroups: ['Registered'], ...always }
const tile = (headline: string) => ({ schema: 'single-in-grid-tile', headline, position: 2 })

/** Items with places, dates and bodies for customer groups. */
const added: ContentItem[] = [
  {
    ...item('category-chocolates', 'category-banner', {
      headline: 'Chocolates',
      media: { image: 'wide.webp' },
    }),
    variations: [{ ...members, body: { headline: 'Your chocolates' } }],
  },
  item('in-grid-tiles-chocolates', 'in-grid-tiles', { tiles: [tile('One'), tile('Two')] }),
  {
    ...item('help/letters', 'page', {
      title: 'Letters',
      description: 'How to write.',
      blocks: [
        { schema: 'headline', headline: 'Letters' },
        {
          schema: 'alternating-text-image-list',
          items: [{ schema: 'alternating-text-image', headline: 'A' }],
        },
      ],
    }),
    variations: [
      { ...members, body: { title: 'Letters', blocks: [{ schema: 'headline', headline: 'Dear member' }] } },
    ],
  },
  { ...item('help/later', 'page', { title: 'Later', blocks: [] }), startsAt: '2999-01-01T00:00:00Z' },
  item('news/2026/winter', 'page', { title: 'Winter umbrella', blocks: [] }),
  item('news', 'page', { title: 'All news', description: 'What is new.', blocks: [] }),
]

function item(deliveryKey: string, schema: string, body: ContentItem['body']): ContentItem {
  return {
    deliveryKey,
    schema,
    siteIds: ['main'],
    title: `Title of ${deliveryKey}`,
    ...always,
    body,
    variations: [],
  }
}

let guest: Record<string, string>
let customer: Record<string, string>
beforeAll(async () => {
  const { items } = shop.content.records
  await announced(database, await items.replace([...(await items.all()), ...added]))
  await registerClients(opened)
  const tokenOf = async (login?: { login: string; password: string }) =>
    bearer((await foreignTokens(opened, {}, login)).access_token ?? '')
  guest = await tokenOf()
  customer = await tokenOf({ login: 'ada@example.com', password: 'Marzipan-1921' })
})

describe('getPage', () => {
  test('DROP-094 a content page has its blocks as components', async () => {
    expect(await get('pages/home')).toEqual({
      id: 'home',
      typeId: 'bonbon.page',
      name: 'Home',
      pageTitle: 'Test Candies',
      description: 'Candies for tests.',
      pageDescription: 'Candies for tests.',
      data: {},
      visible: true,
      regions: [
        {
          id: 'blocks',
          components: [
            {
              id: 'home:blocks.1',
              typeId: 'bonbon.hero-banner',
              fragment: false,
              embedded: false,
              visible: true,
              data: {
                headline: 'Good things in small boxes',
                media: {
                  image: 'wide.webp',
                  alt: 'Chocolates on marble',
                  hash: expect.any(String),
                  width: expect.any(Number),
                  height: expect.any(Number),
                  url: expect.stringMatching(/\/images\/\w+\/wide\.webp$/),
                },
                textControls: { horizontalPositioning: 'left' },
                ctas: [{ ctaText: 'Shop', ctaLink: '/chocolates', ctaType: 'primary' }],
              },
              regions: [],
            },
          ],
        },
      ],
    })
  })

  test('DROP-094 blocks in blocks are components in regions', async () => {
    expect(await get('pages/help%2Fletters')).toMatchObject({
      regions: [
        {
          components: [
            { id: 'help/letters:blocks.1', typeId: 'bonbon.headline' },
            {
              id: 'help/letters:blocks.2',
              data: {},
              regions: [
                {
                  id: 'items',
                  components: [
                    {
                      id: 'help/letters:blocks.2.items.1',
                      typeId: 'bonbon.alternating-text-image',
                      embedded: true,
                      data: { headline: 'A' },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test.each(['nothing', 'help%2Flater', 'need-help-text', 'plp:nothing', 'plp:gifts', 'pdp:nothing'])(
    'DROP-094 there is no page %s',
    async (id) => expect(await get(`pages/${id}`)).toMatchObject({ status: 404, ...fault('page-not-found') }),
  )

  test('aspect attributes must be a JSON object', async () => {
    expect(await get('pages/home?aspectAttributes=%7B%22product%22%3A%22a%22%7D')).toMatchObject({
      id: 'home',
    })
    expect(await get('pages/home?aspectAttributes=5555')).toMatchObject({
      status: 400,
      ...fault('aspect-attribute-invalid'),
    })
  })
})

describe('getPages', () => {
  test('DROP-094 a category has a page with its banner and tiles', async () => {
    const found = await get('pages?aspectTypeId=plp&categoryId=chocolates')
    expect(found).toMatchObject({
      data: [
        {
          id: 'plp:chocolates',
          typeId: 'bonbon.category-page',
          aspectTypeId: 'plp',
          data: { categoryId: 'chocolates' },
          regions: [
            {
              id: 'banner',
              components: [
                {
                  id: 'category-chocolates',
                  typeId: 'bonbon.category-banner',
                  fragment: true,
                  data: { headline: 'Chocolates' },
                },
              ],
            },
            {
              id: 'tiles',
              components: [
                {
                  id: 'in-grid-tiles-chocolates',
                  regions: [
                    {
                      id: 'tiles',
                      components: [
                        { id: 'in-grid-tiles-chocolates:tiles.1', data: { headline: 'One', position: 2 } },
                        { id: 'in-grid-tiles-chocolates:tiles.2', data: { headline: 'Two' } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    const { data } = found as { data: [unknown] }
    expect(await get('pages/plp:chocolates')).toEqual(data[0])
  })

  test('DROP-094 a product has a page with the promises of the shop', async () => {
    const found = await get('pages?aspectTypeId=pdp&productId=truffle-box')
    expect(found).toMatchObject({
      data: [
        {
          id: 'pdp:truffle-box',
          typeId: 'bonbon.product-page',
          regions: [{ id: 'promises', components: [{ typeId: 'bonbon.product-promises' }] }],
        },
      ],
    })
    const { data } = found as { data: [unknown] }
    expect(await get('pages/pdp:truffle-box')).toEqual(data[0])
  })

  test.each(['plp&categoryId=gifts', 'pdp&categoryId=chocolates', 'plp&productId=truffle-box'])(
    'DROP-094 there is no page of the aspect type %s',
    async (query) => expect(await get(`pages?aspectTypeId=${query}`)).toEqual({ data: [] }),
  )

  test.each([
    '',
    '&categoryId=chocolates&productId=truffle-box',
    '&categoryId=nothing',
    '&productId=nothing',
  ])('DROP-094 one existing category or product must be named, not "%s"', async (query) =>
    expect(await get(`pages?aspectTypeId=plp${query}`)).toMatchObject({
      status: 400,
      ...fault('business-object-id-invalid'),
    }),
  )

  test('DROP-094 an unknown aspect type is not found', async () =>
    expect(await get('pages?aspectTypeId=storePage&categoryId=chocolates')).toMatchObject({
      status: 404,
      ...fault('aspect-type-not-found'),
    }))
})

describe('getComponent', () => {
  test.each([
    ['home:blocks.1', 'bonbon.hero-banner'],
    ['help%2Fletters:blocks.2.items.1', 'bonbon.alternating-text-image'],
    ['product-promises', 'bonbon.product-promises'],
    ['in-grid-tiles-chocolates:tiles.2', 'bonbon.single-in-grid-tile'],
  ])('DROP-094 the component %s has the type %s', async (id, typeId) =>
    expect(await get(`components/${id}`)).toMatchObject({ id: decodeURIComponent(id), typeId }),
  )

  test.each([
    'nothing',
    'home',
    'home:blocks.2',
    'home:blocks.0',
    'home:constructor',
    'help%2Flater:blocks.1',
  ])('DROP-094 there is no component %s', async (id) =>
    expect(await get(`components/${id}`)).toMatchObject({ status: 404, ...fault('component-not-found') }),
  )
})

describe('content of customer groups', () => {
  const paths = ['pages/help%2Fletters', 'components/help%2Fletters:blocks.1', 'contents/help%2Fletters']

  test.each(paths)('DROP-094 DROP-095 %s has the body for the shopper of the token only', async (path) => {
    expect(JSON.stringify(await get(path, customer))).toContain('Dear member')
    for (const headers of [guest, {}])
      expect(JSON.stringify(await get(path, headers))).not.toContain('Dear member')
  })

  test('DROP-094 the page of a category has the banner for the shopper of the token only', async () => {
    const path = 'pages?aspectTypeId=plp&categoryId=chocolates'
    expect(JSON.stringify(await get(path, customer))).toContain('Your chocolates')
    for (const headers of [guest, {}])
      expect(JSON.stringify(await get(path, headers))).not.toContain('Your chocolates')
  })

  test('no cache may store an answer', async () => {
    const response = await request(`${root}/pages/help%2Fletters?siteId=main`, { headers: customer })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('content assets', () => {
  test('DROP-095 a page and a text of a panel are content assets', async () => {
    expect(await get('contents/news')).toEqual({
      id: 'news',
      name: 'Title of news',
      pageTitle: 'All news',
      description: 'What is new.',
      pageDescription: 'What is new.',
      c_typeId: 'bonbon.page',
      c_path: '/news',
      c_data: { title: 'All news', description: 'What is new.', blocks: [] },
    })
    expect(await get('contents/need-help-text')).toMatchObject({ c_data: { bodyText: expect.any(String) } })
  })

  test('DROP-095 an unknown or invisible content asset is not found', async () => {
    for (const id of ['nothing', 'help%2Flater'])
      expect(await get(`contents/${id}`)).toMatchObject({ status: 404, ...fault('content-not-found') })
  })

  test('DROP-095 several content assets are answered in order, without unknown ones', async () => {
    const found = await get('contents?ids=news,nothing,help/later,home,news')
    expect(found).toMatchObject({ data: [{ id: 'news' }, { id: 'home' }], limit: 2, total: 2 })
    const many = Array.from({ length: 51 }, (_, index) => `a${index}`).join()
    expect(await get(`contents?ids=${many}`)).toMatchObject({ status: 400, ...fault('bad-request') })
  })
})

describe('searchContent', () => {
  test('DROP-095 words find pages, best match first', async () => {
    expect(await get('content-search?q=umbrella')).toMatchObject({
      query: 'umbrella',
      hits: [{ id: 'news/2026/winter', name: 'Title of news/2026/winter', c_path: '/news/2026/winter' }],
      refinements: [
        {
          attributeId: 'fdid',
          values: [
            { value: 'news', label: 'Title of news', hitCount: 1 },
            { value: 'news/2026', hitCount: 1 },
          ],
        },
      ],
      limit: 50,
      offset: 0,
      total: 1,
    })
    expect(await get('content-search?q=zeppelin')).toMatchObject({ hits: [], total: 0 })
  })

  test('DROP-095 a folder is a refinement, and pages are sorted and counted', async () => {
    const found = await get('content-search?refine=fdid%3Dhelp&sort=name%3Dasc&limit=1&offset=1')
    expect(found).toMatchObject({
      selectedRefinements: { fdid: 'help' },
      hits: [{ id: 'help/shipping-rates' }],
      limit: 1,
      offset: 1,
      total: 3,
    })
    const all = await get('content-search?sort=name%3Ddesc')
    expect(all).toMatchObject({ total: (await shop.content.pageKeys('main')).length })
    expect(await get('content-search?refine=fdid%3Droot')).toMatchObject({ total: all.total })
  })

  test('DROP-095 a malformed refinement, and too long a phrase, are refused', async () => {
    for (const query of [
      'refine=help',
      'refine=c_kind%3Da',
      'refine=fdid%3Da%7Cb',
      'refine=fdid%3Da&refine=fdid%3Db',
      `q=${'a'.repeat(51)}`,
      'limit=201',
    ])
      expect(await get(`content-search?${query}`)).toMatchObject({ status: 400, ...fault('bad-request') })
  })
})

describe('folders', () => {
  test('DROP-095 the folders of the site are those of its published pages', async () => {
    const found = (await get('folders/root?levels=2')) as { folders: { id: string }[] }
    expect(found).toMatchObject({ id: 'root' })
    expect(found.folders.map(({ id }) => id)).toEqual(['company-info', 'help', 'news'])
    expect(found.folders[2]).toEqual({
      id: 'news',
      parentFolderId: 'root',
      name: 'Title of news',
      pageTitle: 'All news',
      pageDescription: 'What is new.',
      folders: [{ id: 'news/2026', parentFolderId: 'news' }],
    })
  })

  test('DROP-095 levels are 0 to 2, by default 1', async () => {
    expect(await get('folders/news?levels=0')).not.toHaveProperty('folders')
    expect(await get('folders/news')).toMatchObject({ folders: [{ id: 'news/2026' }] })
    expect(await get('folders/news')).toEqual(await get('folders/news?levels=1'))
    expect(await get('folders/news?levels=3')).toMatchObject({ status: 400, ...fault('bad-request') })
  })

  test('DROP-095 an unknown folder is not found, or left out of a list', async () => {
    expect(await get('folders/winter')).toMatchObject({ status: 404, ...fault('folder-not-found') })
    expect(await get('folders?ids=news/2026,winter,help&levels=0')).toEqual({
      data: [
        { id: 'news/2026', parentFolderId: 'news' },
        { id: 'help', parentFolderId: 'root' },
      ],
      limit: 2,
      total: 2,
    })
  })
})

describe('resolveQualifiers', () => {
  const resolve = async (body: unknown, headers: Record<string, string>) => {
    const response = await request(`${root}/qualifiers/resolve?siteId=main`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }

  test('DROP-096 groups, campaigns and content are those of the shopper of the token', async () => {
    const asked = {
      customerGroups: ['Registered', 'Everyone', '__proto__'],
      campaignQualifiers: [
        { campaignId: 'always-on' },
        { campaignId: 'nothing' },
        { campaignId: 'always-on', promotionId: 'free-ground' },
        { campaignId: 'always-on', promotionId: 'sweet10' },
        { campaignId: 'always-on', promotionId: 'members-drops' },
      ],
      dataBindings: [
        { type: 'content_asset', id: 'category-chocolates' },
        { type: 'content_asset', id: 'nothing' },
        { type: 'weather', id: 'home' },
      ],
    }
    const campaigns = {
      campaigns: { 'always-on': true, nothing: false },
      // A promotion with a code depends on the basket. The last one is in no campaign.
      campaignQualifiers: { 'always-on': { 'free-ground': true, sweet10: false, 'members-drops': false } },
    }
    const ofCustomer = await resolve(asked, customer)
    expect(ofCustomer).toEqual({
      customerGroups: JSON.parse('{"Registered":true,"Everyone":true,"__proto__":false}'),
      ...campaigns,
      dataBindings: {
        content_asset: {
          'category-chocolates': { title: 'Title of category-chocolates', headline: 'Your chocolates' },
        },
      },
    })
    expect(await resolve(asked, guest)).toMatchObject({
      customerGroups: { Registered: false, Everyone: true },
      ...campaigns,
      dataBindings: { content_asset: { 'category-chocolates': { headline: 'Chocolates' } } },
    })
  })

  test('DROP-096 without questions the answer is empty, and without a token there is none', async () => {
    expect(await resolve({}, guest)).toEqual({})
    expect(await resolve({}, {})).toMatchObject({ status: 401, ...fault('invalid-access-token') })
  })

  test.each([
    { customerGroups: [''] },
    { campaignQualifiers: [{ promotionId: 'free-ground' }] },
    { dataBindings: [{ id: 'home' }] },
    { dataBindings: [{ type: 'content_asset' }] },
    { customerGroups: Array.from({ length: 51 }, (_, index) => `group-${index}`) },
  ])('DROP-096 wrong entries are refused (%#)', async (body) =>
    expect(await resolve(body, guest)).toMatchObject({ status: 400, ...fault('bad-request') }),
  )
})
