import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import {
  dataRequestKey,
  documentPath,
  isRouterRequest,
  manifestKeys,
  manifestPath,
} from './router-requests.ts'

const handle = createRequestHandler(
  routerBuild({
    entry: { default: () => new Response('<p>a document</p>') },
    loader: () => ({ filling: 'nougat' }),
  }),
  'production',
)
const get = async (path: string) => {
  const response = await handle(new Request(`http://localhost${path}`))
  return { status: response.status, text: await response.text() }
}

test('React Router answers a request for routes with JSON', async () => {
  expect([...manifestKeys]).toEqual(['paths', 'version'])
  const { status, text } = await get(`${manifestPath}?paths=%2F&version=1`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toHaveProperty('page')
})

test('React Router answers a data request with the data of the routes that it names', async () => {
  const all = await get('/_.data')
  expect(all.status).toBe(200)
  expect(all.text).toContain('nougat')
  expect((await get(`/_.data?${dataRequestKey}=root`)).text).not.toContain('nougat')
  expect((await get('/')).text).toBe('<p>a document</p>')
})

test.each([
  ['/cart.data', true, '/cart'],
  ['/__manifest', true, '/__manifest'],
  ['/cart', false, '/cart'],
])('%s is recognised', (path, isRouters, document) => {
  expect([isRouterRequest(path), documentPath(path)]).toEqual([isRouters, document])
})
