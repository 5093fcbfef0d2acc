import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { guardPasswords } from './guarded-passwords.ts'

const database = await freshDatabase()
const passwords = { hash: async () => 'hash', matches: async () => true, isCommon: () => false }

test('hashing inside of a transaction throws, because it would occupy a connection', async () => {
  const guarded = guardPasswords(passwords, database)
  expect(await guarded.hash('a')).toBe('hash')
  expect(await guarded.matches('a', 'hash')).toBe(true)
  await expect(database.transact(() => guarded.hash('a'))).rejects.toThrow('outside of transactions')
  await expect(database.transact(() => guarded.matches('a', 'hash'))).rejects.toThrow(
    'outside of transactions',
  )
})

test('four hashes run concurrently, forty more wait, and further ones are refused', async () => {
  let running = 0
  let most = 0
  const held: (() => void)[] = []
  const hash = async () => {
    most = Math.max(most, (running += 1))
    await new Promise<void>((resolve) => held.push(resolve))
    running -= 1
    return 'hash'
  }
  const guarded = guardPasswords({ ...passwords, hash }, database)
  const results = Array.from({ length: 50 }, () => guarded.hash('a'))
  const refused = { refused: 'too-many-attempts', retryAfterSeconds: 2 }
  expect(await Promise.all(results.slice(44))).toEqual(Array.from({ length: 6 }, () => refused))
  const done = Promise.all(results.slice(0, 44))
  let isDone = false
  void done.then(() => (isDone = true))
  while (!isDone) {
    held.shift()?.()
    await Promise.resolve()
  }
  expect(new Set(await done)).toEqual(new Set(['hash']))
  expect(most).toBe(4)
  expect(await Promise.all([guarded.matches('a', 'hash'), guarded.matches('b', 'hash')])).toEqual([
    true,
    true,
  ])
})

test('a failed hash frees its slot', async () => {
  const guarded = guardPasswords(
    { ...passwords, hash: () => Promise.reject(new Error('no memory')) },
    database,
  )
  for (let n = 0; n < 10; n += 1) await expect(guarded.hash('a')).rejects.toThrow('no memory')
  expect(await guarded.matches('a', 'hash')).toBe(true)
})
