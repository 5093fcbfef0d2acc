import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '#storefront/lib/analytics/data-layer.ts'
import { messagesFor, saveMessages, type PrintedMessage } from './save-messages.ts'

const saving = (send: () => Promise<void>) => {
  const events: AnalyticsEvent[] = []
  const messages: PrintedMessage[] = [{ shipmentId: 'me', giftMessage: 'Hello' }]
  return { events, save: () => saveMessages(messages, { send, track: (event) => events.push(event) }) }
}

test('OPS-016 a saved message is reported, without its text', async () => {
  const { events, save } = saving(async () => {})
  await save()
  expect(events).toEqual([{ event: 'gift_message_entered', recipients: 1 }])
})

test('SHIP-049 OPS-017 a message that is not saved is reported, and the error is thrown again', async () => {
  const failure = new Error('no network')
  const { events, save } = saving(() => Promise.reject(failure))
  await expect(save()).rejects.toBe(failure)
  expect(events).toEqual([{ event: 'gift_message_error', recipients: 1 }])
})

test('a message for several recipients names each of them; recipients without a name, or with a name that is too long, are left out and listed', () => {
  const message = `Dear {firstName}, ${'a'.repeat(130)}`
  expect(
    messagesFor(message, [
      { shipmentId: 'a', firstName: 'Ada' },
      { shipmentId: 'b', firstName: undefined },
      { shipmentId: 'c', firstName: 'Bartholomew-Jon' },
    ]),
  ).toEqual({
    messages: [{ shipmentId: 'a', giftMessage: `Dear Ada, ${'a'.repeat(130)}` }],
    left: [
      { shipmentId: 'b', reason: 'no-name' },
      { shipmentId: 'c', reason: 'too-long' },
    ],
  })
})
