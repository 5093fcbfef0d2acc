import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, sql } from '#commerce/database.ts'
import { openAppServer } from '#testing/app-server.ts'
import { freshDatabase } from '#testing/database.ts'
import { openTelemetry } from './open-telemetry.ts'
import { openTracing } from './open-tracing.ts'

/** Stores the spans after the traces have ended. */
class KeptSpans extends InMemorySpanExporter {
  override shutdown = async () => {}
}

const exporter = new KeptSpans()
const tracing = openTelemetry({ OTEL_SERVICE_NAME: 'fern' }, exporter)
const { get, state } = await openAppServer({ tracing, trustedProxies: 1 })
const { url } = await freshDatabase()
const database = openDatabase({ url, observer: { span: tracing.span } })
afterAll(() => database.close())

/** Waits for the ended spans, which are sent in batches. */
async function endedSpans(): Promise<ReadableSpan[]> {
  await tracing.close()
  return exporter.getFinishedSpans()
}

test('RUN-060 RUN-061 requests, transactions and services are spans of one trace, without text that people typed', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await get('/api/main/scapi/Nope/nothing?email=ada@example.com', { headers: { traceparent } })
  const given = await tracing.request({ method: 'GET', traceparent }, async (describe) => {
    describe({ name: 'GET page', attributes: { 'http.response.status_code': 503 } })
    await database.transact(() => database.rows(sql`select 1`))
    await database.rows(sql`select 2`)
    return tracing.span('gateway capture', {}, async () => tracing.headers())
  })
  const failing = tracing.span('mail send', {}, async () => {
    throw new Error('No mailbox ada@example.com')
  })
  await expect(failing).rejects.toThrow('No mailbox')

  const spans = await endedSpans()
  const traced = spans.filter((span) => span.spanContext().traceId === '0af7651916cd43dd8448eb211c80319c')
  expect(traced.map(({ name }) => name)).toEqual([
    'GET /api/:siteId/scapi/*',
    'transaction',
    'statement',
    'gateway capture',
    'GET page',
  ])
  const capture = traced.find(({ name }) => name === 'gateway capture')
  expect(given).toEqual({
    traceparent: `00-0af7651916cd43dd8448eb211c80319c-${capture?.spanContext().spanId}-01`,
  })
  expect(traced[0]?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/:siteId/scapi/*',
    'http.response.status_code': 404,
  })
  expect(traced[4]?.status.code).toBe(2)
  const mail = spans.find(({ name }) => name === 'mail send')
  expect(mail?.attributes).toEqual({ 'error.type': 'Error' })
  expect(mail?.resource.attributes['service.name']).toBe('fern')
  expect(
    JSON.stringify(spans.map((span) => [span.name, span.attributes, span.status, span.events])),
  ).not.toMatch(/ada|example|\?/)
  const line = state.log.split('\n').find((each) => each.includes('/api/main/scapi/Nope/nothing'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' })
  expect(state.log).not.toContain('ada@example.com')
})

test('RUN-060 without the setting tracing is off, and no package is loaded', async () => {
  expect(await openTracing({})).toBeUndefined()
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
})

test('an invalid share stops the start with a sentence', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '5%' }
  await expect(openTracing(settings)).rejects.toThrow(
    "OTEL_TRACES_SAMPLER_ARG is wrong: '5%' is not a share. Write a number from 0 to 1, such as 0.05.",
  )
})
