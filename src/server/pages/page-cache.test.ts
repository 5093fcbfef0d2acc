import { describe, expect, it } from 'vitest'
import { openPageCache, type Rendered, type StoredPage } from './page-cache.ts'

function openTestCache({ maxBytes = 1_000_000 } = {}) {
  const listeners = new Set<(tags: readonly string[]) => void>()
  const clock = { now: 0 }
  const failures: unknown[] = []
  const opening = openPageCache({
    database: {
      onChange: async (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    maxBytes,
    freshMilliseconds: 900_000,
    staleMilliseconds: 3_600_000,
    patienceMilliseconds: 20,
    report: (error) => failures.push(error),
    now: () => clock.now,
  })
  const announce = (...tags: string[]) => listeners.forEach((listener) => listener(tags))
  const pageOf = (text: string): StoredPage => {
    const body = Buffer.from(text)
    return {
      status: 200,
      headers: [],
      bodies: { br: body, gzip: body, identity: body },
      etag: text,
      isShared: true,
      renderedAt: clock.now,
    }
  }
  return { opening, announce, clock, failures, pageOf }
}

const etagOf = (answer: { page: StoredPage } | { uncached: unknown }): string =>
  'page' in answer ? answer.page.etag : 'uncached'

/** Waits until the handlers of settled promises have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the page cache', () => {
  it('renders a page once for a thousand requests that wait for it', async () => {
    const { opening, pageOf } = openTestCache()
    const cache = await opening
    let renders = 0
    const render = async () => {
      renders += 1
      await settled()
      return { page: pageOf('fudge'), tags: [] }
    }
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => cache.get('/fudge', render)))
    expect(renders).toBe(1)
    expect(new Set(answers.map(etagOf))).toEqual(new Set(['fudge']))
  })

  it('removes the pages that depend on a change, and no others', async () => {
    const { opening, pageOf, announce } = openTestCache()
    const cache = await opening
    await cache.get('/fudge', async () => ({ page: pageOf('fudge'), tags: ['product:1', 'prices'] }))
    await cache.get('/toffee', async () => ({ page: pageOf('toffee'), tags: ['product:2'] }))
    await settled()
    announce('product:1')
    expect(cache.fresh('/fudge')).toBeUndefined()
    expect(cache.fresh('/toffee')?.etag).toBe('toffee')
    announce('*')
    expect(cache.fresh('/toffee')).toBeUndefined()
  })

  it('does not cache a page that changed while it was rendered', async () => {
    const { opening, pageOf, announce } = openTestCache()
    const cache = await opening
    const { promise, resolve } = Promise.withResolvers<Rendered<never>>()
    const waiting = cache.get('/fudge', () => promise)
    announce('product:1')
    resolve({ page: pageOf('old price'), tags: ['product:1'] })
    expect(etagOf(await waiting)).toBe('old price')
    await settled()
    expect(cache.fresh('/fudge')).toBeUndefined()
  })

  it('OPS-038 serves a page for 900 seconds, then the stale one while it is rendered again', async () => {
    const { opening, pageOf, clock } = openTestCache()
    const cache = await opening
    await cache.get('/fudge', async () => ({ page: pageOf('first'), tags: [] }))
    await settled()
    clock.now = 900_000
    expect(cache.fresh('/fudge')?.etag).toBe('first')
    clock.now = 900_001
    expect(cache.fresh('/fudge')).toBeUndefined()
    expect(etagOf(await cache.get('/fudge', async () => ({ page: pageOf('second'), tags: [] })))).toBe(
      'first',
    )
    await settled()
    expect(cache.fresh('/fudge')?.etag).toBe('second')
  })

  it('serves the stale page when a new rendering fails, and reports the error', async () => {
    const { opening, pageOf, clock, failures } = openTestCache()
    const cache = await opening
    await cache.get('/fudge', async () => ({ page: pageOf('first'), tags: [] }))
    await settled()
    clock.now = 1_000_000
    const failure = new Error('the database is away')
    expect(etagOf(await cache.get('/fudge', () => Promise.reject(failure)))).toBe('first')
    await settled()
    expect(failures).toEqual([failure])
    clock.now = 5_000_000
    await expect(cache.get('/fudge', () => Promise.reject(failure))).rejects.toThrow(failure)
  })

  it('does not drop its pages when announcements were missed, and serves them as stale while they cannot be rendered', async () => {
    const { opening, pageOf, announce, clock } = openTestCache()
    const cache = await opening
    const get = (render: () => Promise<Rendered<string>>) => cache.get('/fudge', render)
    await get(async () => ({ page: pageOf('first'), tags: [] }))
    await settled()
    announce('*')
    const kept = { page: expect.objectContaining({ etag: 'first' }), isStale: true }
    expect(cache.fresh('/fudge')).toBeUndefined()
    expect(await get(() => Promise.reject(new Error('the database is away')))).toEqual(kept)
    expect(await get(async () => ({ uncached: 'an error page', hasFailed: true }))).toEqual(kept)
    announce('*')
    const { promise, resolve } = Promise.withResolvers<Rendered<string>>()
    expect(await get(() => promise)).toEqual(kept)
    resolve({ page: pageOf('second'), tags: [] })
    await settled()
    expect(cache.fresh('/fudge')?.etag).toBe('second')
    announce('*')
    expect(etagOf(await get(async () => ({ page: pageOf('third'), tags: [] })))).toBe('third')
    announce('*')
    clock.now = 5_000_000
    await expect(get(() => Promise.reject(new Error('still away')))).rejects.toThrow('still away')
  })

  it('discards a page whose rendering began before announcements were missed', async () => {
    const { opening, pageOf, announce } = openTestCache()
    const cache = await opening
    const { promise, resolve } = Promise.withResolvers<Rendered<never>>()
    const waiting = cache.get('/fudge', () => promise)
    announce('*')
    resolve({ page: pageOf('first'), tags: [] })
    await waiting
    await settled()
    expect(cache.fresh('/fudge')).toBeUndefined()
  })

  it('expires a page when a promotion on it ends', async () => {
    const { opening, pageOf, clock } = openTestCache()
    const cache = await opening
    await cache.get('/fudge', async () => ({ page: { ...pageOf('sale'), changesAt: 60_000 }, tags: [] }))
    await settled()
    clock.now = 59_999
    expect(cache.fresh('/fudge')?.etag).toBe('sale')
    clock.now = 60_000
    expect(cache.fresh('/fudge')).toBeUndefined()
    expect(etagOf(await cache.get('/fudge', async () => ({ page: pageOf('usual'), tags: [] })))).toBe('usual')
  })

  it('does not cache pages for one visitor, and renders again after an error', async () => {
    const { opening, pageOf } = openTestCache()
    const cache = await opening
    expect(await cache.get('/cart', async () => ({ uncached: 'private' }))).toEqual({ uncached: 'private' })
    await settled()
    expect(cache.fresh('/cart')).toBeUndefined()
    await expect(cache.get('/fudge', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(etagOf(await cache.get('/fudge', async () => ({ page: pageOf('whole'), tags: [] })))).toBe('whole')
  })

  it('stays within its size limit, and does not drop popular pages during a flood of made-up URLs', async () => {
    const { opening, pageOf } = openTestCache({ maxBytes: 40_000 })
    const cache = await opening
    const request = async (name: string) => {
      await cache.get(name, async () => ({ page: pageOf(name.repeat(100)), tags: [] }))
      await settled()
    }
    for (const name of ['/fudge', '/toffee', '/fudge', '/toffee']) await request(name)
    for (let count = 100; count < 200; count += 1) await request(`/?q=${count}`)
    expect(cache.stats().bytes).toBeLessThanOrEqual(40_000)
    expect(cache.fresh('/fudge')).toBeDefined()
    expect(cache.fresh('/toffee')).toBeDefined()
    expect(cache.fresh('/?q=100')).toBeUndefined()
    expect(cache.fresh('/?q=199')).toBeDefined()
  })

  it('first evicts pages that are no longer requested', async () => {
    const { opening, pageOf } = openTestCache({ maxBytes: 14_000 })
    const cache = await opening
    for (const name of ['/a', '/b', '/c', '/d', '/e', '/f']) {
      await cache.get(name, async () => ({ page: pageOf(name.repeat(300)), tags: [] }))
      await settled()
      for (const requested of [name, '/a']) cache.fresh(requested)
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(14_000)
    expect(cache.fresh('/a')).toBeDefined()
    expect(cache.fresh('/b')).toBeUndefined()
    expect(cache.fresh('/f')).toBeDefined()
  })
})
