import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import type { AppVariables } from '#server/app.ts'
import { openPreviewAccess } from './preview-access.ts'

const limits = openLimits({ database: await freshDatabase() })
const password = 'truffle-tasting'

interface Asking {
  setting?: string | undefined
  said?: string
  from?: string
}

/** Asks for a page as somebody from an address, and gives the answer. */
function ask(path: string, { setting, said, from = '203.0.113.7' }: Asking = {}): Promise<Response> {
  const staff = openPreviewAccess({ password: setting, limits })
  const app = new Hono<{ Variables: AppVariables }>()
  app.all('*', async (context) => {
    context.set('ip', from)
    return (await staff.turnAway(context, new URL(context.req.url).pathname)) ?? context.text('the page')
  })
  const headers: Record<string, string> =
    said === undefined ? {} : { authorization: `Basic ${Buffer.from(`staff:${said}`).toString('base64')}` }
  const request = new Request(`http://localhost${path}`, { headers })
  return Promise.resolve(app.fetch(request, { incoming: { socket: { remoteAddress: from } } }))
}

const spellings = [
  '/admin/preview',
  '/admin/preview/',
  '/admin/preview.data',
  '/ADMIN/Preview',
  '/%61dmin/pre%76iew',
  '//admin//preview',
]

it('SHELL-003 SHELL-004 shows content in preview to whoever says the password, and asks all others for it', async () => {
  for (const path of spellings) {
    const asked = await ask(path, { setting: password })
    expect([asked.status, asked.headers.get('cache-control')], path).toEqual([401, 'private, no-store'])
    expect(asked.headers.get('www-authenticate')).toContain('Basic')
    const shown = await ask(path, { setting: password, said: password })
    expect([shown.status, await shown.text()], path).toEqual([200, 'the page'])
  }
  expect((await ask('/admin/preview', { setting: password, said: 'nougat' })).status).toBe(401)
})

it('shows it on this machine alone as long as there is no password', async () => {
  for (const path of spellings) {
    expect((await ask(path)).status, path).toBe(404)
    expect((await ask(path, { from: '127.0.0.1' })).status, path).toBe(200)
  }
})

it('leaves all other pages to everybody', async () => {
  for (const path of ['/', '/admin/visualization', '/chocolates', '/%E0%A4%A'])
    expect((await ask(path, { setting: password })).status, path).toBe(200)
})

it('stops whoever guesses, and nobody else', async () => {
  const guess = () => ask('/admin/preview', { setting: password, said: 'guess', from: '198.51.100.1' })
  const statuses = []
  for (let tries = 0; tries < 25; tries++) statuses.push((await guess()).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('/admin/preview', { setting: password, said: password })).status).toBe(200)
})
