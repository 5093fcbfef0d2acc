import { expect, test } from 'vitest'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }
import { renderToText } from '#testing/render.tsx'
import { Unread } from './unread.tsx'

const refetch = () => Promise.resolve()

const render = (error: Error | null, what: 'pickup' | 'list') => {
  const found = { isError: error !== null, error, refetch }
  return renderToText(<Unread found={found} what={what} />, { messages: { 'en-US': messages } })
}

test('OFF-161 without a connection, data that was not loaded before shows a message', () => {
  const away = new CallFailure({ code: 'no-connection', detail: 'No connection.' })
  expect(render(away, 'pickup')).toContain('This pickup was not opened here before.')
  expect(render(away, 'list')).toContain('This list was not opened here before.')
})

test('a refusal shows its reason, and a pending read is announced in a live region', () => {
  const refused = new CallFailure({ code: 'order-not-found', detail: 'There is no such order.', status: 404 })
  expect(render(refused, 'pickup')).toContain('There is no such order.')
  expect(render(null, 'pickup')).toContain('role="status"')
})
