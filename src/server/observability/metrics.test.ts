import { expect, test } from 'vitest'
import { openDatabase, sql } from '#commerce/database.ts'
import { openShopGauges } from '#commerce/shop-gauges/open-shop-gauges.ts'
import { openAppServer } from '#testing/app-server.ts'
import { openStockedShop } from '#testing/shop.ts'
import { measuredGateway } from './measured-port.ts'
import { openMetrics } from './metrics.ts'
import { domainOfTable } from './statement-domains.ts'

const { get, state } = await openAppServer({ maxRequests: 500 })
const { database, ports } = await openStockedShop()

/** The lines of the metrics without comments. */
const seriesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('RUN-058 statements, connections and announcements of a process are measured', async () => {
  const metrics = openMetrics()
  const measured = openDatabase({ url: database.url, observer: metrics.technical.observer })
  metrics.technical.watchDatabase(measured)
  await measured.onChange(() => {})
  await measured.rows(sql`select * from orders limit 1`)
  await measured.rows(sql`select * from outbox limit 1`)
  const held = Promise.withResolvers<void>()
  const transaction = measured.transact(async () => {
    await measured.rows(sql`select * from orders limit 1`)
    await held.promise
  })
  await expect.poll(() => measured.stats().lanes.calls.inUse).toBe(1)
  await measured.announce(['products'])
  await expect.poll(() => measured.stats().announcements.received).toBe(1)
  const text = await metrics.text()
  expect(seriesOf(text)).toEqual(
    expect.arrayContaining([
      'bonbon_statements_total{domain="orders"} 2',
      'bonbon_statements_total{domain="mail"} 1',
      'bonbon_connections_in_use{lane="calls"} 1',
      'bonbon_connections_waiting{lane="jobs"} 0',
      'bonbon_announcements_total{outcome="received"} 1',
      'bonbon_announcements_total{outcome="lost"} 0',
    ]),
  )
  held.resolve()
  await transaction
  await measured.close()
})

test('RUN-058 counts callers that get no connection in time', async () => {
  const metrics = openMetrics()
  const measured = openDatabase({
    url: database.url,
    poolSize: 1,
    timeoutSeconds: 0.2,
    observer: metrics.technical.observer,
  })
  const held = Promise.withResolvers<void>()
  const transaction = measured.transact(async () => {
    await measured.rows(sql`select 1`)
    await held.promise
  })
  await expect.poll(() => measured.stats().lanes.calls.inUse).toBe(1)
  await expect(measured.rows(sql`select 1`)).rejects.toThrow('not available')
  expect(seriesOf(await metrics.text())).toContain('bonbon_connections_refused_total{lane="calls"} 1')
  held.resolve()
  await transaction
  await measured.close()
})

test('RUN-058 times requests to the gateway, with their errors', async () => {
  const asked: string[] = []
  const gateway = measuredGateway(ports.paymentGateway, (operation, ask) => {
    asked.push(operation)
    return ask()
  })
  expect(await gateway.status('unknown')).toBeUndefined()
  expect(await gateway.readToken('forged')).toBeUndefined()
  expect(gateway.holdDays?.({ methodId: 'CREDIT_CARD', isByMerchant: false })).toBe(
    ports.paymentGateway.holdDays?.({ methodId: 'CREDIT_CARD', isByMerchant: false }),
  )
  expect(asked).toEqual(['status', 'read-token'])
  const metrics = openMetrics()
  metrics.technical.observeService('gateway', 'capture', 0.3, true)
  expect(await metrics.text()).toContain(
    'bonbon_service_seconds_bucket{le="0.5",service="gateway",operation="capture",outcome="failed"} 1',
  )
})

test('every table belongs to a domain', async () => {
  const tables = await database.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'v', 'm') order by 1`)
  expect(tables.map(({ name }) => name).filter((name) => domainOfTable(name) === 'other')).toEqual([])
})

test('RUN-059 labels contain only values that visitors cannot invent', async () => {
  const paths = ['/api/main/scapi/Site/getSitePreferences', '/products', '/healthz', '/readyz']
  const made = Array.from({ length: 120 }, (_, index) => [
    `/made-up-${index}`,
    `/api/made-up-${index}/scapi/Site/getSitePreferences`,
    `/api/main/scapi/Site/made-up-${index}`,
    `/images/made-up-${index}.webp?sw=${index}`,
    `/mobify/proxy/api/search/shopper-search/v1/organizations/made-up-${index}/product-search?q=made-up-${index}&siteId=main`,
    `/videos/made-up-${index}.mp4`,
    `/admin/made-up-${index}`,
  ])
  for (const path of [...paths, ...made.flat()]) await get(path)
  const { body } = await get('/metrics')
  const series = seriesOf(body.toString())
  expect(series.filter((line) => line.includes('made-up'))).toEqual([])
  expect(series.length).toBeGreaterThan(50)
  expect(series.length).toBeLessThan(2_000)
  state.log = ''
})

test('RUN-058 the build is a metric', async () => {
  const metrics = openMetrics()
  metrics.setBuild({ version: '1.2.3', commit: 'abc' })
  expect(await metrics.text()).toContain('bonbon_build_info{version="1.2.3",commit="abc"} 1')
})

test('RUN-057 /metrics contains the gauges of the shop, except while they cannot be read', async () => {
  const errors: unknown[] = []
  const metrics = openMetrics()
  metrics.watchShop(openShopGauges({ database }), (error) => errors.push(error))
  expect(await metrics.text()).toMatch(/^bonbon_unsent_mails 0$/m)
  const broken = openMetrics()
  broken.watchShop({ read: () => Promise.reject(new Error('away')) }, (error) => errors.push(error))
  expect(await broken.text()).not.toMatch(/^bonbon_unsent_mails \d/m)
  expect(errors).toEqual([new Error('away')])
})
