import { beforeAll, expect, test } from 'vitest'
import { listedCalls } from '#api/listed-calls.ts'
import { registerClients } from '#testing/identity/foreign-clients.ts'
import { openDemoShop } from '#testing/shop.ts'
import { demoWalk } from './demo-walk.ts'
import { nextOperation } from './next-client.ts'
import { serveRecorded, type RecordedAnswer } from './serve-recorded.ts'

let url: string
let answers: RecordedAnswer[]
beforeAll(async () => {
  const shop = await openDemoShop()
  await registerClients(shop)
  ;({ url, answers } = await serveRecorded(shop))
})

/** The calls that the client of Storefront Next has too. The shop has some of its own. */
const shared = listedCalls.filter(({ api, method }) => nextOperation('http://localhost', api, method))

test('DROP-115 the client of Storefront Next finds every operation at its path', async () => {
  expect(shared.length).toBeGreaterThan(100)
  const missed: string[] = []
  for (const { api, method, verb, path } of shared) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(
      names.map((name) => [name, name === 'organizationId' ? demoWalk.organizationId : 'x']),
    )
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const wanted = `${verb} ${filled.replace('/mobify/proxy/api', '')}`
    const start = answers.length
    const body = verb === 'GET' || verb === 'DELETE' ? {} : { body: {} }
    // Most calls refuse what they are sent. Only their paths matter.
    await nextOperation(url, api, method)?.({ params: { path: values }, ...body }).catch(() => undefined)
    const [sent] = answers.slice(start)
    if (sent?.request.split('?')[0] !== wanted || sent.status === 405)
      missed.push(`${api}.${method}: ${sent?.status} ${sent?.request}, not ${wanted}`)
  }
  expect(missed).toEqual([])
})
