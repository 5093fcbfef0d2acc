import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, inject, test } from 'vitest'
import { assortment } from './shop-steps.ts'

/** The component guide is for staff. */
const headers = {
  authorization: `Basic ${Buffer.from(`staff:${inject('previewPassword')}`).toString('base64')}`,
}

/** One URL for each kind of page with data. */
const addresses = [
  '/',
  '/search?q=caramel',
  '/search?q=zzzqqq',
  '/chocolates',
  '/category/chocolates-by-the-pound?refine1=c_size%3D1+lb',
  assortment,
  '/products',
  '/build-a-box',
  '/lollipops/build-a-box',
  '/chocolateshops',
  '/help/shipping-rates',
  '/recipients',
  '/cart',
  '/digital-catalog',
  '/admin/visualization',
  '/maintenance',
  '/component-guide',
  '/component-guide/hero-carousel',
]

test.each(addresses)(
  'the HTML of the page at %s contains the same data as the response to its data request',
  async (address) => {
    const url = new URL(address, inject('shopUrl'))
    const html = await (await fetch(url, { headers })).text()
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
    const { loaderData } = JSON.parse(json ?? '{}')
    url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`
    const { body } = await fetch(url, { headers })
    if (!body) throw new Error('No data')
    // React Router's encoding supports dates, maps and `undefined` in lists. JSON does not: a loader that returns one
    // would fail here.
    const { value } = (await decode(body, globalThis)) as { value: Record<string, { data: unknown }> }
    const expected = Object.fromEntries(Object.entries(value).map(([id, { data }]) => [id, data]))
    expect(Object.keys(expected)).toContain('root')
    expect(loaderData).toEqual(expected)
  },
)
