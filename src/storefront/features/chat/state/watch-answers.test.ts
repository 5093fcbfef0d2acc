import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAnswers, type ChatView } from './watch-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const chatOf = (...texts: string[]): ChatView => ({
  messages: texts.map((text) => ({
    id: text,
    sender: 'shopper' as const,
    text,
    sentAt: '2026-11-01T00:00:00Z',
  })),
})

function open(answers: () => Promise<ChatView>) {
  let isHidden = false
  let count = 0
  const watch = watchAnswers({
    isHidden: () => isHidden,
    read: () => {
      count++
      return answers()
    },
  })
  const texts = () => {
    const reading = watch.reading.get()
    return reading.kind === 'loaded' ? reading.chat.messages.map(({ text }) => text) : reading.kind
  }
  return { watch, texts, count: () => count, hide: (now: boolean) => (isHidden = now) }
}

const minutes = (number: number) => vi.advanceTimersByTimeAsync(number * 60_000)

test('an open chat polls less and less often; a closed chat does not poll', async () => {
  const { watch, texts, count } = open(() => Promise.resolve(chatOf('Hello')))
  watch.start()
  await minutes(1)
  expect([texts(), count()]).toEqual([['Hello'], 4])
  await minutes(10)
  expect(count()).toBeLessThanOrEqual(15)
  const before = count()
  watch.stop()
  await minutes(10)
  expect(count()).toBe(before)
})

test('a sent message is shown and soon polled for an answer; an older response does not remove it', async () => {
  let now = chatOf()
  const { watch, texts, count } = open(() => Promise.resolve(now))
  watch.start()
  await minutes(5)
  const late = Promise.withResolvers<ChatView>()
  const slow = open(() => late.promise)
  slow.watch.start()
  slow.watch.show(chatOf('Hello'))
  late.resolve(chatOf())
  await vi.advanceTimersByTimeAsync(0)
  expect(slow.texts()).toEqual(['Hello'])
  slow.watch.stop()

  const before = count()
  watch.show(chatOf('Hello'))
  now = chatOf('Hello', 'Hi!')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([texts(), count() - before]).toEqual([['Hello', 'Hi!'], 1])
  watch.stop()
})

test('a hidden tab does not poll', async () => {
  const { watch, count, hide } = open(() => Promise.resolve(chatOf()))
  watch.start()
  await vi.advanceTimersByTimeAsync(0)
  hide(true)
  await minutes(10)
  expect(count()).toBe(1)
  hide(false)
  await minutes(1)
  expect(count()).toBeGreaterThan(1)
  watch.stop()
})

test('a failed first read shows an error; a later failure leaves the messages unchanged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fails = true
  const { watch, texts } = open(() =>
    fails ? Promise.reject(new Error('no network')) : Promise.resolve(chatOf('Hello')),
  )
  watch.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toBe('failed')
  fails = false
  watch.retry()
  await vi.advanceTimersByTimeAsync(0)
  fails = true
  await minutes(1)
  expect(texts()).toEqual(['Hello'])
  watch.stop()
})

test('a conversation of the maximum shown length still shows new messages', async () => {
  let now = chatOf('first', 'second')
  const { watch, texts } = open(() => Promise.resolve(now))
  watch.start()
  await minutes(1)
  now = chatOf('second', 'third')
  await minutes(1)
  expect(texts()).toEqual(['second', 'third'])
  watch.show(chatOf('third', 'fourth'))
  expect(texts()).toEqual(['third', 'fourth'])
  watch.stop()
})

test('a closed chat can be opened again', async () => {
  const { watch, texts } = open(() => Promise.resolve(chatOf('Hello')))
  watch.start()
  watch.stop()
  watch.start()
  await minutes(1)
  expect(texts()).toEqual(['Hello'])
  watch.stop()
})

test('a shopper who returns to the tab sees new answers immediately; a closed chat does not poll', async () => {
  let now = chatOf('Hello')
  const { watch, texts, count } = open(() => Promise.resolve(now))
  watch.start()
  await minutes(10)
  now = chatOf('Hello', 'Yes')
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual(['Hello', 'Yes'])
  watch.stop()
  const before = count()
  watch.look()
  await minutes(1)
  expect(count()).toBe(before)
})
