import { expect, test } from 'vitest'
import { staffCalls } from '#api/staff-calls.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }

test('the messages contain an audit log text for each staff call', () => {
  const ids = new Set(Object.keys(messages))
  const missing = Object.keys(staffCalls).filter((call) => !ids.has(`audit.call.${call}`))
  expect(missing, 'audit.call.{name} in src/office/messages/en-US.json').toEqual([])
})
