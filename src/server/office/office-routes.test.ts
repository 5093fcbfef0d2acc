import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'
import { openOfficeFiles } from './office-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonbon-office-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'office-assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Office</title>')
await writeFile(join(folder, 'office-assets', 'entry-abc.js'), 'start()')
const officeFiles = await openOfficeFiles(folder)

describe('on the host of the shop', async () => {
  const { get } = await openAppServer({ officeFiles })

  test('OFF-007 OFF-026 every URL below /admin returns the same document, with its own policy', async () => {
    const [root, deep] = [await get('/admin'), await get('/admin/orders/10000042')]
    expect(root.body.toString()).toContain('<title>Office</title>')
    expect(deep.body).toEqual(root.body)
    expect(root.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    const policy = String(root.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
    const again = await get('/admin', { headers: { 'if-none-match': String(root.headers.etag) } })
    expect(again.status).toBe(304)
    expect((await get('/admin', { method: 'POST' })).status).toBe(405)
  })

  test('OFF-001 preview and visualization stay pages of the storefront', async () => {
    for (const path of ['/admin/visualization', '/administration', '/'])
      expect((await get(path)).body.toString()).not.toContain('Office')
  })

  test('the names of office files contain a hash, and the files are cached for a year', async () => {
    const file = await get('/office-assets/entry-abc.js')
    expect(file.body.toString()).toBe('start()')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('staff calls answer JSON that no cache stores, with the request id', async () => {
    const answer = await get('/api/staff/session')
    expect(answer).toMatchObject({ status: 401, headers: { 'cache-control': 'private, no-store' } })
    expect(JSON.parse(answer.body.toString())).toMatchObject({ detail: 'Please sign in.' })
    const begin = await get('/api/staff/session/begin', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'x-bonbon-office': '1', 'sec-fetch-site': 'same-origin' },
    })
    expect(JSON.parse(begin.body.toString())).toMatchObject({ options: { rpId: 'localhost' } })
  })
})

describe('without a build of the office', async () => {
  const { get } = await openAppServer()

  test('/admin is not found', async () => {
    expect((await get('/admin')).body.toString()).not.toContain('Office')
    expect((await get('/api/staff/session')).status).toBe(401)
  })
})

describe('with BONBON_OFFICE_ORIGIN', async () => {
  const officeOrigin = 'http://office.example.com'
  const { get, state } = await openAppServer({ officeFiles, officeOrigin })
  const onOffice = (path: string, headers = {}) =>
    get(path, { headers: { host: 'office.example.com', ...headers } })

  test('OFF-008 the host of the office serves only the office and pictures', async () => {
    expect((await onOffice('/admin')).status).toBe(200)
    expect((await onOffice('/api/staff/session')).status).toBe(401)
    expect((await onOffice('/office-assets/entry-abc.js')).status).toBe(200)
    expect((await onOffice('/healthz')).status).toBe(200)
    state.picture = new Response('picture')
    expect((await onOffice('/images/a.webp')).body.toString()).toBe('picture')
    await get('/cached')
    for (const path of ['/', '/cached', '/admin/preview', '/api/docs', '/callback', '/assets/x.js'])
      expect((await onOffice(path)).status, path).toBe(404)
  })

  test('OFF-008 the hosts of the shop return 404 for URLs of the office', async () => {
    for (const path of ['/admin', '/admin/orders', '/api/staff/session', '/office-assets/entry-abc.js'])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/admin/visualization')).status).toBe(200)
  })
})
