import { expect, test } from 'vitest'
import messages from '#office/messages/en-US.json' with { type: 'json' }
import { renderToText } from '#testing/render.tsx'
import { EndSubscription } from './cancel-order-dialog.tsx'

test('SALE-089 the checkbox explains what happens to the subscription, and is not ticked initially', () => {
  const render = (isTicked: boolean) =>
    renderToText(<EndSubscription isTicked={isTicked} onTick={() => {}} />, { messages: {} })
  expect(messages['order.cancel.subscription']).toBe('End the subscription too')
  for (const id of ['order.cancel.subscription.goesOn', 'order.cancel.subscription.ends'] as const)
    expect(messages[id]).toBeTypeOf('string')
  expect(render(false)).toContain('order.cancel.subscription<')
  expect(render(false)).toContain('order.cancel.subscription.goesOn')
  expect(render(false)).not.toContain('checked')
  expect(render(true)).toContain('checked')
  expect(render(true)).toContain('order.cancel.subscription.ends')
})
