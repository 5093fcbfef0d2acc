import { expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { joinSweetList } from './save-billing.ts'

test('PAY-013 a ticked box adds the billing email to the list of offers, and a failure is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: unknown[] = []
  const sendSubscription = (args: unknown) => {
    sent.push(args)
    return Promise.reject(new Error('The list cannot be reached'))
  }
  // The only call that is made.
  joinSweetList('ada@bell.example', { Subscriptions: { sendSubscription } } as unknown as Calls)
  expect(sent).toEqual([{ body: { c_email: 'ada@bell.example', c_subscribelist: 'offersupdates' } }])
  await vi.waitFor(() => expect(log).toHaveBeenCalled())
  log.mockRestore()
})
