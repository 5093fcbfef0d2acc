import { expect, it } from 'vitest'
import { openPageStore } from './page-store.ts'

const page = { bytes: 10, isMissing: false }
const missing = { bytes: 10, isMissing: true }

it('missing pages evict no other page, however often they are requested', () => {
  const store = openPageStore<typeof page>(1_600)
  for (let index = 0; index < 20; index += 1) store.set(`/page-${index}`, page)
  for (let index = 0; index < 1_000; index += 1) {
    store.set(`/missing-${index}`, missing)
    store.get(`/missing-${index}`)
    store.get(`/missing-${index}`)
  }
  const kept = [...store.entries()].map(([key]) => key)
  expect(kept.filter((key) => key.startsWith('/page-'))).toHaveLength(20)
  expect(kept.filter((key) => key.startsWith('/missing-'))).toHaveLength(10)
})

it('a page that appears or disappears is cached once', () => {
  const store = openPageStore<typeof page>(1_600)
  store.set('/fudge', missing)
  store.set('/fudge', page)
  expect([store.get('/fudge'), store.stats()]).toEqual([page, { entries: 1, bytes: 10 }])
  store.set('/fudge', missing)
  expect([store.get('/fudge'), store.stats()]).toEqual([missing, { entries: 1, bytes: 10 }])
  store.delete('/fudge')
  expect(store.stats()).toEqual({ entries: 0, bytes: 0 })
})
