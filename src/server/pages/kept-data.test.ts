import { expect, test, vi } from 'vitest'
import type { ChangeListener } from '#commerce/database/change-notifications.ts'
import { openKeptData, type LoadedData } from './kept-data.ts'

function open() {
  let listener: ChangeListener | undefined
  let time = 0
  const onChange = async (added: ChangeListener) => {
    listener = added
    return () => {}
  }
  let count = 0
  /** The data are the sequence number of the load. */
  const load = vi.fn<() => Promise<LoadedData<number>>>(async () => loaded((count += 1)))
  const kept = openKeptData({ database: { onChange }, now: () => time })
  return {
    load,
    get: async (key = 'shell') => (await kept.get(key, load)).value,
    announce: (...tags: string[]) => listener?.(tags),
    pass: (milliseconds: number) => (time += milliseconds),
  }
}

const loaded = (value: number, rest: Partial<LoadedData<number>> = {}): LoadedData<number> => ({
  value,
  tags: ['sites', 'content:alert'],
  changesAt: undefined,
  isIncomplete: false,
  ...rest,
})

test('data are loaded once for each key', async () => {
  const { get } = open()
  expect([await get(), await get(), await get('other'), await get('other'), await get()]).toEqual([
    1, 1, 2, 2, 1,
  ])
})

test.each([['content:alert'], ['prices', 'sites'], ['*']])(
  'data are loaded again after %j',
  async (...tags) => {
    const { get, announce } = open()
    await get()
    announce('content:other')
    expect(await get()).toBe(1)
    announce(...tags)
    expect(await get()).toBe(2)
  },
)

test.each(['content:alert', '*'])(
  'data are not cached when %s was announced during the load',
  async (tag) => {
    const { get, load, announce } = open()
    load.mockImplementationOnce(async () => {
      announce(tag)
      return loaded(0)
    })
    expect([await get(), await get(), await get()]).toEqual([0, 1, 1])
  },
)

test('data with a known time of change are loaded again at that time, and all data after 15 minutes', async () => {
  const { get, load, pass } = open()
  load.mockResolvedValueOnce(loaded(0, { changesAt: new Date(1_000) }))
  expect(await get()).toBe(0)
  pass(999)
  expect(await get()).toBe(0)
  pass(1)
  expect(await get()).toBe(1)
  pass(15 * 60_000)
  expect(await get()).toBe(1)
  pass(1)
  expect(await get()).toBe(2)
})

test('the result of a load that fails or is incomplete is not cached', async () => {
  const { get, load } = open()
  load.mockRejectedValueOnce(new Error('No sugar'))
  await expect(get()).rejects.toThrow('No sugar')
  load.mockResolvedValueOnce(loaded(0, { isIncomplete: true }))
  expect([await get(), await get()]).toEqual([0, 1])
})
