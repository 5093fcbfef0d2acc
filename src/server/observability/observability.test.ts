import { beforeEach, expect, it, test } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'

const { state, get } = await openAppServer()
const publicShop = await openAppServer({ isPublic: true })

beforeEach(() => {
  state.log = ''
  state.isDraining = false
  state.isDatabaseUp = true
  state.isProcessSilent = false
  state.warnings = []
})

const json = { headers: { accept: 'application/json' } }

test('RUN-064 /readyz lists every part with its reason as JSON for clients that may read the metrics', async () => {
  const ready = await get('/readyz', json)
  expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
    200,
    {
      state: 'ready',
      parts: [
        { name: 'database', state: 'working' },
        { name: 'jobs', state: 'working' },
      ],
      warnings: [],
    },
  ])
  state.isDatabaseUp = false
  const failing = await get('/readyz', json)
  expect([failing.status, JSON.parse(failing.body.toString())]).toMatchObject([
    503,
    {
      state: 'not ready',
      parts: [
        { name: 'database', state: 'failing', reason: 'No answer for [address]' },
        { name: 'jobs', state: 'working' },
      ],
    },
  ])
  state.isDraining = true
  expect((await get('/readyz', json)).body.toString()).toBe('{"state":"draining"}')
})

test('RUN-064 /readyz lists only the names of the failing parts for other clients', async () => {
  const open = await publicShop.get('/readyz', json)
  expect(JSON.parse(open.body.toString())).toEqual({ state: 'ready', failing: [], warnings: [] })
  publicShop.state.isDatabaseUp = false
  const failing = await publicShop.get('/readyz', json)
  expect([failing.status, JSON.parse(failing.body.toString())]).toEqual([
    503,
    { state: 'not ready', failing: ['database'], warnings: [] },
  ])
})

test('RUN-040 a ready server answers 200 on /readyz and warns that emails are not sent', async () => {
  state.warnings = ['Mails are not sent: set SMTP_URL. 3 wait.']
  const { status, body } = await get('/readyz')
  expect([status, body.toString()]).toEqual([200, 'ready\nMails are not sent: set SMTP_URL. 3 wait.'])
})

it('/healthz answers while the process runs, /readyz while the database does', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  state.isDatabaseUp = false
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
})

it('a draining process is not ready, and closes its connections', async () => {
  state.isDraining = true
  const { status, headers, body } = await get('/readyz')
  expect([status, headers.connection, body.toString()]).toEqual([503, 'close', 'draining'])
  expect((await get('/fudge')).headers.connection).toBe('close')
})

it('without a token, /metrics can be read from this machine only', async () => {
  const { status, body } = await get('/metrics')
  expect(status).toBe(200)
  expect(body.toString()).toMatch(/bonbon_request_seconds_count\{kind="page",route="page",status="200"\} \d+/)
  expect(body.toString()).toMatch(/bonbon_page_cache_hits \d+/)
  expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
})

it('/metrics answers 503 while a server process returns none, because it starts or hangs', async () => {
  state.isProcessSilent = true
  const { status, headers, body } = await get('/metrics')
  expect([status, headers['retry-after'], body.toString()]).toEqual([
    503,
    '5',
    'a server process gives no metrics',
  ])
  expect(state.log).toContain('it starts, or hangs')
  expect(state.log).not.toContain('Unhandled')
})

it('in a public shop, /metrics and the staff pages need a secret, also on this machine', async () => {
  for (const path of ['/metrics', '/admin/preview', '/component-guide', '/Component-Guide/buttons'])
    expect((await publicShop.get(path)).status, path).toBe(404)
  const { status, headers } = await get('/component-guide')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await publicShop.get('/healthz')).status).toBe(200)
})

it('a call is logged without its query', async () => {
  await get('/api/main/scapi/Site/getSitePreferences?secret=holly')
  expect(state.log).toContain('/api/main/scapi/Site/getSitePreferences')
  expect(state.log).not.toContain('holly')
})
