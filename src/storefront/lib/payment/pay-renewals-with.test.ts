import { expect, test, vi } from 'vitest'
import messages from 'virtual:messages/account'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { textOf } from '#ui/messages/use-text.ts'
import { payRenewalsWith } from './pay-renewals-with.ts'

const text = (id: string) => textOf({ locale: 'en-US', texts: messages['en-US'] ?? {} }, id)

/** The only call that is made. */
const callsWith = (answer: (args: unknown) => Promise<unknown>) =>
  ({ Site: { useCardForSubscriptions: answer } }) as unknown as Calls

test('ACC-057 uses a saved card for the subscriptions, and returns their number', async () => {
  const sent: unknown[] = []
  const calls = callsWith(async (args) => {
    sent.push(args)
    return { paymentInstrumentId: 'visa', subscriptions: 2 }
  })
  expect(await payRenewalsWith(calls, 'visa', text)).toBe(2)
  expect(sent).toEqual([{ parameters: { paymentInstrumentId: 'visa' } }])
})

test('PAY-043 every failure to use a card for the subscriptions has the same text', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures = [
    new TypeError('Failed to fetch'),
    new CallFault(404, { type: '/api/docs/faults#payment-instrument-not-found', detail: 'No such card' }),
  ]
  for (const failure of failures)
    await expect(
      payRenewalsWith(
        callsWith(() => Promise.reject(failure)),
        'visa',
        text,
      ),
    ).rejects.toEqual(new ShopperError('Failed to set payment instrument for subscriptions'))
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
