import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openChangeKeys } from './change-keys.ts'
import { RetriesExceeded } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends a change with all retries; `answers` sets the result of each try. */
function openSender() {
  let count = 0
  const once = openChangeKeys(() => `key ${++count}`)
  const keys: string[] = []
  return {
    keys,
    async send(name: string, answer: () => string): Promise<unknown> {
      const sent = once(name, async (key) => {
        keys.push(key)
        return answer()
      }).catch((failure: unknown) => failure)
      await vi.runAllTimersAsync()
      return sent
    },
  }
}

const lose = () => {
  throw new TypeError('Failed to fetch')
}
const refuse = () => {
  throw new CallFault(400, {})
}

test('a change with a lost response is sent again with the same key', async () => {
  const { send, keys } = openSender()
  expect(await send('one', lose)).toBeInstanceOf(RetriesExceeded)
  expect(await send('other', () => 'done')).toBe('done')
  expect(await send('one', () => 'done')).toBe('done')
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 1'])
})

test('a change with a response gets a new key when it is made again', async () => {
  const { send, keys } = openSender()
  await send('one', () => 'done')
  await send('one', refuse)
  await send('one', () => 'done')
  expect(keys).toEqual(['key 1', 'key 2', 'key 3'])
})
