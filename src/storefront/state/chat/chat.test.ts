import { afterEach, expect, test, vi } from 'vitest'
import { openChat, type ChatProvider } from './chat.ts'

afterEach(() => vi.restoreAllMocks())

const context = { siteId: 'main', locale: 'en-US' }

/** A chat of which the test says when its script has come. */
function story({ leaves = true }: { leaves?: boolean } = {}) {
  const done: string[] = []
  const script = Promise.withResolvers<void>()
  let provider: ChatProvider | undefined
  const chat = openChat({
    context,
    provider: () => provider,
    async loadScript() {
      done.push('load')
      await script.promise
      if (leaves)
        provider = {
          start: ({ siteId, locale }) => void done.push(`start ${siteId} ${locale}`),
          open: () => void done.push('open'),
          hide: () => void done.push('hide'),
        }
    },
  })
  return { chat, done, script }
}

test('SHELL-122 the first press loads the script, gets it ready and opens; later ones open at once', async () => {
  const { chat, done, script } = story()
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

test('a chat that does not come says so, and the next press tries again', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat, done, script } = story()
  script.reject(new Error('no network'))
  await chat.press()
  expect(chat.state.get()).toBe('failed')
  await chat.press()
  expect(done).toEqual(['load', 'load'])
  expect(complain).toHaveBeenCalledTimes(2)
})

test('a script that is no chat counts as one that did not come', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { chat, script } = story({ leaves: false })
  script.resolve()
  await chat.press()
  expect(chat.state.get()).toBe('failed')
  expect(String(complain.mock.calls[0]?.[0])).toContain('window.bonbonChat')
})

test('an open chat gets out of the way of the checkout; one that was never asked for is left alone', async () => {
  const { chat, done, script } = story()
  chat.hide()
  script.resolve()
  await chat.press()
  chat.hide()
  expect(done).toEqual(['load', 'start main en-US', 'open', 'hide'])
})
