import { expect, test } from 'vitest'
import { openTabLock } from './tab-lock.ts'

test('tasks of all tabs run one after another, and a failed one frees the lock', async () => {
  const name = crypto.randomUUID()
  const [one, other] = [openTabLock(name), openTabLock(name)]
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const running = one(() => first.promise)
  const waiting = other(async () => steps.push('second'))
  expect(steps).toEqual([])
  first.reject(new Error('refused'))
  await expect(running).rejects.toThrow('refused')
  await waiting
  expect(steps).toEqual(['second'])
})

test('after a time limit, the tasks of other tabs run although one tab hangs', async () => {
  const name = crypto.randomUUID()
  const hung = Promise.withResolvers<string>()
  const running = openTabLock(name)(() => hung.promise)
  const other = openTabLock(name, { waitMilliseconds: 1 })
  expect(await other(async () => 'done')).toBe('done')
  await expect(other(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  hung.resolve('at last')
  expect(await running).toBe('at last')
})

test('in a browser without locks, the tasks of this tab queue', async () => {
  const lock = openTabLock('plain', { locks: undefined })
  expect(await Promise.all([lock(async () => 1), lock(async () => 2)])).toEqual([1, 2])
})
