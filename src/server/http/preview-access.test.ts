import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import type { AppEnv } from './app-context.ts'
import { openPreviewAccess } from './preview-access.ts'

const limits = openLimits({ database: await freshDatabase() })
const password = 'truffle-tasting'

interface RequestOptions {
  isPublic?: boolean
  isProduction?: boolean
  setting?: string | undefined
  password?: string
  from?: string
}

/** Requests a page from a client address and returns the response. */
function get(
  path: string,
  { setting, password, from = '203.0.113.7', isPublic = false, isProduction = true }: RequestOptions = {},
): Promise<Response> {
  const previewAccess = openPreviewAccess({ password: setting, limits, isPublic, isProduction })
  const app = new Hono<AppEnv>()
  app.all('*', async (context) => {
    context.set('ip', from)
    return (await previewAccess.deny(context, new URL(context.req.url))) ?? context.text('the page')
  })
  const headers: Record<string, string> =
    password === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`staff:${password}`).toString('base64')}` }
  const request = new Request(`http://localhost${path}`, { headers })
  const site = { siteId: 'main', origin: 'http://localhost', otherLocales: [], isClosed: false }
  return Promise.resolve(app.fetch(request, { site, incoming: { socket: { remoteAddress: from } } }))
}

const spellings = [
  '/admin/preview',
  '/admin/preview/',
  '/admin/preview.data',
  '/ADMIN/Preview',
  '/%61dmin/pre%76iew',
  '//admin//preview',
]

it('SHELL-003 SHELL-004 opens the content preview with the password, and requests the password without it', async () => {
  for (const path of spellings) {
    const denied = await get(path, { setting: password })
    expect([denied.status, denied.headers.get('cache-control')], path).toEqual([401, 'private, no-store'])
    expect(denied.headers.get('www-authenticate')).toContain('Basic')
    const allowed = await get(path, { setting: password, password })
    expect([allowed.status, await allowed.text()], path).toEqual([200, 'the page'])
  }
  expect((await get('/admin/preview', { setting: password, password: 'nougat' })).status).toBe(401)
})

it('opens the content preview from this machine only when no password is set', async () => {
  for (const path of spellings) {
    expect((await get(path)).status, path).toBe(404)
    expect((await get(path, { from: '127.0.0.1' })).status, path).toBe(200)
  }
})

it('needs the password in a public shop, also for requests from this machine, because a proxy may forward them', async () => {
  for (const path of spellings) {
    expect((await get(path, { from: '127.0.0.1', isPublic: true })).status, path).toBe(404)
    const options = { setting: password, password, from: '127.0.0.1', isPublic: true }
    expect((await get(path, options)).status, path).toBe(200)
  }
})

it('protects the component guide in production only', async () => {
  for (const path of ['/component-guide', '/component-guide.data', '/Component-Guide/buttons']) {
    expect((await get(path)).status, path).toBe(404)
    expect((await get(path, { setting: password })).status, path).toBe(401)
    expect((await get(path, { setting: password, password })).status, path).toBe(200)
    expect((await get(path, { isProduction: false })).status, path).toBe(200)
  }
})

it('does not protect other pages', async () => {
  for (const path of ['/', '/admin/visualization', '/chocolates', '/%E0%A4%A'])
    expect((await get(path, { setting: password })).status, path).toBe(200)
})

it('limits the password attempts of one address, and of no other', async () => {
  const guess = () => get('/admin/preview', { setting: password, password: 'guess', from: '198.51.100.1' })
  const statuses = []
  for (let tries = 0; tries < 25; tries++) statuses.push((await guess()).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(statuses.at(-1)).toBe(429)
  expect((await get('/admin/preview', { setting: password, password })).status).toBe(200)
})

const previews = [
  '/?isContentPreview',
  '/chocolates?isPreviewMode=true',
  '/chocolates.data?previewTimestamp=1782288000000',
  '/admin/visualization?deliveryKey=home&previewCustomerGroup=VIP',
]

it('CONT-085 opens every page with parameters of a preview for staff only', async () => {
  for (const path of previews) {
    expect((await get(path)).status, path).toBe(404)
    expect((await get(path, { setting: password })).status, path).toBe(401)
    expect((await get(path, { setting: password, password })).status, path).toBe(200)
    expect((await get(path, { from: '127.0.0.1' })).status, path).toBe(200)
  }
})

it("explains the format of a preview's time", async () => {
  for (const time of ['tomorrow', '2026-13-01T00:00:00Z', '9'.repeat(15)]) {
    const response = await get(`/?previewTimestamp=${time}`, { from: '127.0.0.1' })
    expect([response.status, await response.text()], time).toEqual([
      400,
      'previewTimestamp must be milliseconds since 1970, or a time such as 2026-11-24T09:00:00Z',
    ])
  }
})
