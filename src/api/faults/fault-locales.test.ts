import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { packageWords } from './fault-words.ts'

const { shop, database, request } = await openStockedShop()
const sites = await shop.sites.records.all()
await shop.sites.records.replace(
  sites.map((site) =>
    site.id === 'main'
      ? {
          ...site,
          defaultLocale: 'fr-CA',
          locales: [
            { id: 'fr-CA', preferredCurrency: 'CAD' as const },
            { id: 'en-US', preferredCurrency: 'USD' as const },
            { id: 'fr-FR', preferredCurrency: 'EUR' as const },
          ],
        }
      : site,
  ),
)
await announced(database, ['sites'])

const rpc = '/api/main/scapi/ShopperProducts/getProduct'
const rest = '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001/products/nothing'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  request(path, { method: 'POST', headers, body })

async function fault(answer: Response | Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answer).json()) as Record<string, unknown>
}

const french = packageWords('fr-CA')
const missing = { productId: 'nothing' }

test("a fault is in the request's locale, or in that of the site, and its type does not change", async () => {
  const ask = (parameters: object) =>
    fault(post(rpc, JSON.stringify({ parameters: { id: 'nothing', ...parameters } })))
  const inFrench = {
    type: '/api/docs/faults#product-not-found',
    title: 'Produit introuvable',
    detail: french.text('fault.product-not-found.detail', missing),
    fault: { type: 'ProductNotFoundException' },
  }
  expect(await ask({})).toMatchObject(inFrench)
  expect(await ask({ locale: 'fr-CA' })).toMatchObject(inFrench)
  expect(await ask({ locale: 'de-DE' })).toMatchObject(inFrench)
  expect(await ask({ locale: 'en-US' })).toMatchObject({
    type: '/api/docs/faults#product-not-found',
    title: 'Product Not Found',
    detail: 'No product with ID "nothing" was found.',
  })
  // At the paths of the Shopper APIs, the type is that of their documents (DROP-102).
  expect(await fault(request(`${rest}?siteId=main`))).toMatchObject({
    type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/product-not-found',
    title: 'Produit introuvable',
  })
  expect(await fault(request(`${rest}?siteId=main&locale=en-US`))).toMatchObject({
    title: 'Product Not Found',
  })
  // The other sites have only English.
  const inEnglish = post(
    rpc.replace('/main/', '/volumesavings/'),
    JSON.stringify({ parameters: { id: 'nothing', locale: 'fr-CA' } }),
  )
  expect(await fault(inEnglish)).toMatchObject({ title: 'Product Not Found' })
})

test.each([
  ['no-such-call', () => request('/api/main/no-such-call'), 'not-found'],
  ['another method', () => request(rpc, { method: 'DELETE' }), 'method-not-allowed'],
  ['no JSON', () => post(rpc, '{'), 'invalid-json'],
  ['another type', () => post(rpc, 'a', { 'content-type': 'image/png' }), 'unsupported-media-type'],
  ['no parameters', () => post(rpc, '[]'), 'missing-parameters'],
  ['another page', () => post(rpc, '{}', { ...json, 'sec-fetch-site': 'cross-site' }), 'cross-site'],
  ['too much', () => post(rpc, JSON.stringify({ parameters: { id: 'x'.repeat(70_000) } })), 'too-large'],
  ['no token', () => post('/api/main/scapi/ShopperBaskets/getBasket', '{}'), 'unauthorized'],
] as const)('the fault of a request with %s is in the language of the site', async (_, ask, code) => {
  expect(await fault(ask())).toMatchObject({
    type: `/api/docs/faults#${code}`,
    title: french.text(`fault.${code}.title`),
    detail: french.text(`fault.${code}.detail`),
  })
})

test('faults of requests without a known site are in the language of the first site', async () => {
  for (const path of ['/api/nowhere/no-such-call', '/api/no-such-call'])
    expect(await fault(request(path))).toMatchObject({ title: 'Introuvable' })
  const answer = await fault(post('/api/nowhere/scapi/ShopperProducts/getProduct', '{}'))
  expect(answer).toMatchObject({ type: '/api/docs/faults#site-not-found', title: 'Site introuvable' })
})

test("messages about invalid values are in the site's language", async () => {
  const answer = await fault(
    post('/api/main/scapi/ShopperSearch/productSearch', JSON.stringify({ parameters: { limit: 'many' } })),
  )
  expect(answer).toMatchObject({ type: '/api/docs/faults#invalid-input', title: 'Requête non valide' })
  expect(answer.detail).not.toMatch(/Invalid|expected/)
})

test('imported texts replace those of faults', async () => {
  const texts = { 'fault.product-not-found.detail': 'Nous n’avons pas « {productId} ».' }
  await announced(database, await shop.texts.records.replace([{ locale: 'fr-CA', texts }]))
  const nothing = JSON.stringify({ parameters: { id: 'nothing' } })
  const nothingInEnglish = JSON.stringify({ parameters: { id: 'nothing', locale: 'en-US' } })
  expect(await fault(post(rpc, nothing))).toMatchObject({
    detail: 'Nous n’avons pas « nothing ».',
  })
  expect(await fault(post(rpc, nothingInEnglish))).toMatchObject({
    detail: 'No product with ID "nothing" was found.',
  })
})

test.each(['en-US', 'fr-CA', 'fr-FR'])(
  'the type of the fault for an absent parameter is the same in %s',
  async (locale) => {
    expect(await fault(post(rpc, JSON.stringify({ parameters: { locale } })))).toMatchObject({
      type: '/api/docs/faults#missing-parameters',
      arguments: { fields: ['parameters.id'] },
    })
  },
)
