import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { keepPendingWishes, pendingWishes, savePendingWish } from './pending-wishes.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the wishes of a guest wait until they are saved or refused permanently', async () => {
  for (const name of ['kept', 'offline', 'logged-out', 'full'])
    savePendingWish({ productId: name, baseId: name, name })
  const failures = new Map<string, Error>([
    ['offline', new TypeError('Failed to fetch')],
    ['logged-out', new CallFault(401, {})],
    ['full', new CallFault(400, { type: '#quota-exceeded' })],
  ])
  const waitingAtKeep: number[] = []
  await keepPendingWishes(async ({ productId }) => {
    waitingAtKeep.push(pendingWishes().length)
    const failure = failures.get(productId)
    if (failure) throw failure
  })
  expect(waitingAtKeep).toEqual([4, 3, 3, 3])
  expect(pendingWishes().map(({ name }) => name)).toEqual(['offline', 'logged-out'])
  await keepPendingWishes(async () => {})
  expect(pendingWishes()).toEqual([])
})

test('a product in two colors is two wishes', async () => {
  const bag = { productId: 'bag', baseId: 'bag', name: 'Bag' }
  savePendingWish({ ...bag, colorId: 'red' })
  savePendingWish({ ...bag, colorId: 'blue' })
  savePendingWish({ ...bag, colorId: 'red' })
  expect(pendingWishes().map(({ colorId }) => colorId)).toEqual(['blue', 'red'])
  await keepPendingWishes(async ({ colorId }) => {
    if (colorId === 'red') throw new TypeError('Failed to fetch')
  })
  expect(pendingWishes().map(({ colorId }) => colorId)).toEqual(['red'])
})
