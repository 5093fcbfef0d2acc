import { Hono } from 'hono'
import type { ChosenAdapters } from '#adapters/choose.ts'
import { openEndpoints, type EndpointVariables } from '#api/endpoints.ts'
import type { Shop } from '#commerce/shop.ts'
import { freshDatabase, stockedDatabase } from './database.ts'
import { openShopWithAdapters } from './shop-with-adapters.ts'

export interface TestShop extends ChosenAdapters {
  shop: Shop
  database: Awaited<ReturnType<typeof freshDatabase>>
  /** Makes a call as a client over HTTP would: `request('/api/main/scapi/…', { method: 'POST', body })`. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** What broke while a call was answered; empty as long as the shop is sound. */
  breakages: unknown[]
}

/** An opened shop with the built-in plugs and its doors, on a migrated, empty database of its own. */
export async function openTestShop(): Promise<TestShop> {
  return withDoors(await freshDatabase())
}

/** The same with the small shop of src/testing/fixtures/shop in it. */
export async function openStockedShop(): Promise<TestShop> {
  return withDoors(await stockedDatabase())
}

function withDoors(database: TestShop['database']): TestShop {
  const { shop, ports, routes } = openShopWithAdapters(database)
  const breakages: unknown[] = []
  const app = new Hono<{ Variables: EndpointVariables }>()
  app.use(async (context, next) => {
    context.set('requestId', crypto.randomUUID())
    context.set('ip', '127.0.0.1')
    context.set('origin', new URL(context.req.url).origin)
    await next()
  })
  app.route('/', openEndpoints({ shop, report: (error) => breakages.push(error) }))
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, 'http://localhost'), init))
  return { shop, database, ports, routes, request, breakages }
}
