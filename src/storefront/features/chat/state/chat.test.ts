import { afterEach, expect, test, vi } from 'vitest'
import { openChat, type ChatProvider } from './chat.ts'

afterEach(() => vi.restoreAllMocks())

const context = { siteId: 'main', locale: 'en-US' }

/** A chat whose script loads when the test resolves it. */
function openTestChat({ setsProvider = true }: { setsProvider?: boolean } = {}) {
  const done: string[] = []
  const script = Promise.withResolvers<void>()
  let provider: ChatProvider | undefined
  const chat = openChat({
    context,
    provider: () => provider,
    async loadScript() {
      done.push('load')
      await script.promise
      if (setsProvider)
        provider = {
          start: ({ siteId, locale }) => void done.push(`start ${siteId} ${locale}`),
          open: () => void done.push('open'),
          hide: () => void done.push('hide'),
        }
    },
  })
  return { chat, done, script }
}

test('SHELL-122 the first press loads, starts and opens the chat; later presses open it immediately', async () => {
  const { chat, done, script } = openTestChat()
  const states: string[] = []
  chat.state.subscribe(() => states.push(chat.state.get()))
  expect([chat.state.get(), done]).toEqual(['idle', []])
  const first = chat.press()
  await chat.press()
  expect([chat.state.get(), done]).toEqual(['loading', ['load']])
  script.resolve()
  await first
  await chat.press()
  expect(done).toEqual(['load', 'start main en-US', 'open', 'open'])
  expect(states).toEqual(['loading', 'ready'])
})

test('a chat that fails to load shows the error, and the next press tries again', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat, done, script } = openTestChat()
  script.reject(new Error('no network'))
  await chat.press()
  expect(chat.state.get()).toBe('failed')
  await chat.press()
  expect(done).toEqual(['load', 'load'])
  expect(logError).toHaveBeenCalledTimes(2)
})

test('a script that sets no chat counts as failed', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat, script } = openTestChat({ setsProvider: false })
  script.resolve()
  await chat.press()
  expect(chat.state.get()).toBe('failed')
  expect(String(logError.mock.calls[0]?.[0])).toContain('window.bonbonChat')
})

test('only an open chat is hidden', async () => {
  const { chat, done, script } = openTestChat()
  chat.hide()
  script.resolve()
  await chat.press()
  chat.hide()
  expect(done).toEqual(['load', 'start main en-US', 'open', 'hide'])
})

test('a script that hangs times out, and the next press tries again', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat, done } = openTestChat()
  void chat.press()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(chat.state.get()).toBe('failed')
  void chat.press()
  expect(done).toEqual(['load', 'load'])
  vi.useRealTimers()
})
