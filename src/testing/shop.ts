import { Hono } from 'hono'
import { openSockets, type ChosenSockets } from '#adapters/choose.ts'
import { openDoors, type DoorVariables } from '#api/doors.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { freshDatabase } from './database.ts'

export interface TestShop extends ChosenSockets {
  shop: Shop
  database: Awaited<ReturnType<typeof freshDatabase>>
  /** Makes a call as a client over HTTP would: `request('/api/main/scapi/…', { method: 'POST', body })`. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** What broke while a call was answered; empty as long as the shop is sound. */
  breakages: unknown[]
}

/** An opened shop with the built-in plugs and its doors, on a migrated, empty database of its own. */
export async function openTestShop(): Promise<TestShop> {
  const database = await freshDatabase()
  const { get: secret } = openSecrets({ database })
  const settings = { smtpUrl: undefined, mailFrom: 'Candy <shop@example.com>' }
  const { sockets, routes } = openSockets({ database, secret, settings })
  const shop = openShop({ database, sockets })
  const breakages: unknown[] = []
  const app = new Hono<{ Variables: DoorVariables }>()
  app.use(async (context, next) => {
    context.set('requestId', crypto.randomUUID())
    context.set('ip', '127.0.0.1')
    await next()
  })
  app.route('/', openDoors({ shop, report: (error) => breakages.push(error) }))
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, 'http://localhost'), init))
  return { shop, database, sockets, routes, request, breakages }
}
