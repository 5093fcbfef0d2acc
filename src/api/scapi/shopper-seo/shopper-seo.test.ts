import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, request, unexpectedErrors } = await openStockedShop()
const root = '/mobify/proxy/api/site/shopper-seo/v1/organizations/f_ecom_bonbon_001/url-mapping'

const mapping = async (urlSegment: string, siteId = 'main') => {
  const response = await request(`${root}?${new URLSearchParams({ urlSegment, siteId })}`)
  return (await response.json()) as Record<string, unknown>
}

const category = (resourceId: string) => ({ resourceType: 'CATEGORY', resourceId })
const product = (resourceId: string) => ({ resourceType: 'PRODUCT', resourceId })
const page = (resourceId: string) => ({
  resourceType: 'CONTENT_ASSET',
  resourceSubType: 'PAGE_DESIGNER_CONTENT_ASSET',
  resourceId,
})

describe('DROP-093 an address of the shop answers what its page shows', () => {
  test.each([
    ['chocolates', category('chocolates')],
    ['/chocolates/', category('chocolates')],
    ['category/chocolates-boxes', category('chocolates-boxes')],
    ['chocolates-boxes-truffles-dark/truffle-box/truffle-box.html', product('truffle-box')],
    ['anything/else/Truffle-Box.html', product('truffle-box')],
    ['bars/sea-salt.html', product('sea-salt-bar')],
    ['help/shipping-rates', page('help/shipping-rates')],
    ['/', page('home')],
  ])('%s', async (urlSegment, expected) => expect(await mapping(urlSegment)).toEqual(expected))

  test.each([
    'cart',
    'category/nothing',
    'category/root',
    'nowhere/nothing.html',
    'need-help-text',
    'help',
    'chocolates?refine=price%3D(10..20)',
    '.html',
  ])('%s is no address of a product, category or content page', async (urlSegment) =>
    expect(await mapping(urlSegment)).toMatchObject({
      status: 404,
      type: expect.stringMatching(/\/errors\/seo-url-mapping-not-found$/),
      detail: urlSegment,
    }),
  )

  test('the addresses of one site are those of its own products and pages', async () => {
    expect(await mapping('our-kitchen')).toEqual(page('our-kitchen'))
    expect(await mapping('our-kitchen', 'volumesavings')).toMatchObject({ status: 404 })
  })

  test('a page that is not published now has no address', async () => {
    const { items } = shop.content.records
    const before = await items.all()
    const ended = before.map((item) =>
      item.deliveryKey === 'our-kitchen' ? { ...item, endsAt: '2020-01-01T00:00:00Z' } : item,
    )
    await announced(database, await items.replace(ended))
    expect(await mapping('our-kitchen')).toMatchObject({ status: 404 })
    await announced(database, await items.replace(before))
  })
})

describe('after products have moved', () => {
  let folder = ''
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bonbon-url-mapping-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('DROP-093 a former address answers the current one with 301', async () => {
    const former = '/chocolates-boxes-truffles-dark/truffle-box/truffle-box.html'
    await cp(fixtureFolder, folder, { recursive: true })
    // The name of a product's file is its slug.
    const text = await readFile(join(folder, 'products/truffle-box.json'), 'utf8')
    await rm(join(folder, 'products/truffle-box.json'))
    await writeFile(
      join(folder, 'products/dark-truffles.json'),
      text.replace('"slug": "truffle-box"', '"slug": "dark-truffles"'),
    )
    expect(await shop.importExport.importFolder(folder)).not.toHaveProperty('problems')
    expect(await mapping(former)).toEqual({
      ...product('truffle-box'),
      statusCode: 301,
      destinationUrl: '/chocolates-boxes-truffles-dark/dark-truffles/truffle-box.html',
      copySourceParams: true,
      productCategoryId: 'chocolates-boxes-truffles-dark',
    })
    expect(await mapping('chocolates-boxes-truffles-dark/dark-truffles/truffle-box.html')).toEqual(
      product('truffle-box'),
    )
  })
})

test('no unexpected error was reported', () => expect(unexpectedErrors).toEqual([]))
