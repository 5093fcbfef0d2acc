import { Hono } from 'hono'
import type { ChosenAdapters } from '#adapters/choose.ts'
import { endpointPath } from '#api/http/endpoint-path.ts'
import { openEndpoints, type EndpointVariables } from '#api/endpoints.ts'
import type { Shop } from '#commerce/shop.ts'
import { checkAnswer } from './answers/check-answer.ts'
import { demoDatabase, freshDatabase, stockedDatabase } from './database.ts'
import { openShopWithAdapters } from './shop-with-adapters.ts'

export interface TestShop extends ChosenAdapters {
  shop: Shop
  database: Awaited<ReturnType<typeof freshDatabase>>
  /**
   * Sends an API request like an HTTP client: `request('/api/main/scapi/…', { method: 'POST', body })`. Throws if the
   * response does not match the OpenAPI document.
   */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** The unexpected errors of all requests. */
  unexpectedErrors: unknown[]
}

/** Opens a shop with the built-in adapters and its API, on its own migrated, empty database. */
export async function openTestShop(): Promise<TestShop> {
  return openShopOn(await freshDatabase())
}

/** Opens a shop with the data of src/testing/fixtures/shop. */
export async function openStockedShop(): Promise<TestShop> {
  return openShopOn(await stockedDatabase())
}

/** Opens a shop with the data of the demo. */
export async function openDemoShop(): Promise<TestShop> {
  return openShopOn(await demoDatabase())
}

/** Opens a shop with the built-in adapters and its API on a database. */
export function openShopOn(database: TestShop['database']): TestShop {
  const { shop, ...adapters } = openShopWithAdapters(database)
  const unexpectedErrors: unknown[] = []
  const app = new Hono<{ Variables: EndpointVariables }>({ getPath: endpointPath })
  app.use(async (context, next) => {
    context.set('requestId', crypto.randomUUID())
    context.set('ip', context.req.header('x-forwarded-for') ?? '127.0.0.1')
    context.set('namedIp', context.req.header('x-named-address'))
    context.set('origin', new URL(context.req.url).origin)
    await next()
  })
  app.route('/', openEndpoints({ shop, report: (error) => unexpectedErrors.push(error) }))
  const request = async (path: string, init?: RequestInit) => {
    const sent = new Request(new URL(path, 'http://localhost'), init)
    const answer = await app.fetch(sent)
    await checkAnswer(sent, answer.clone())
    return answer
  }
  return { shop, database, ...adapters, request, unexpectedErrors }
}
