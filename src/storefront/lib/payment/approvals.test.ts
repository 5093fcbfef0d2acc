import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { beginApproval } from './begin-approval.ts'
import { checkApproval } from './check-approval.ts'
import { dropOpenApproval, readOpenApproval } from './open-approval.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const begun = { approvalId: 'a1', approvalUrl: '/provider/a1', expiresAt: '2030-01-01T10:00:00.000Z' }
const request = { methodId: 'KLARNA' as const, basketId: 'b1', amount: 40, returnPath: '/payment-return' }

/** A shop that opens approvals, and returns their state. */
function openFakeShop(answer: () => unknown = () => begun) {
  const requests: unknown[] = []
  const call = async (args: unknown) => {
    requests.push(args)
    return answer()
  }
  // No other calls are made.
  return {
    calls: { Site: { beginPaymentApproval: call, getPaymentApproval: call } } as unknown as Calls,
    requests,
  }
}

test('starts an approval with the basket and the return page, and resumes it until it expires', async () => {
  const { calls, requests } = openFakeShop()
  expect(await beginApproval(calls, request)).toBe('/provider/a1')
  const body = { methodId: 'KLARNA', basketId: 'b1', wantsAddress: false, returnPath: '/payment-return' }
  expect(requests).toEqual([{ body }])
  // The shopper has left the provider's page: the same approval is resumed, but another amount needs a new one.
  expect(await beginApproval(calls, request)).toBe('/provider/a1')
  expect(requests).toHaveLength(1)
  await beginApproval(calls, { ...request, amount: 41 })
  expect(requests).toHaveLength(2)
  expect(readOpenApproval(new Date('2030-01-01T09:59:00Z'))).toMatchObject({
    approvalId: 'a1',
    basketId: 'b1',
  })
  expect(readOpenApproval(new Date('2030-01-01T10:00:00Z'))).toBeUndefined()
  dropOpenApproval()
  expect(readOpenApproval(new Date(0))).toBeUndefined()
})

test('PAY-041 Klarna without an amount only logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { calls, requests } = openFakeShop()
  expect(await beginApproval(calls, { ...request, amount: 0 })).toBeUndefined()
  expect(warn).toHaveBeenCalledWith('KLARNA without an amount')
  expect(requests).toEqual([])
})

test('a shop that cannot be reached has the state unknown; a refusal counts as a response', async () => {
  const checked = (answer: () => unknown) => checkApproval(openFakeShop(answer).calls, 'a1')
  const fail = (status: number) => () => {
    throw new CallFault(status, { detail: 'Why' })
  }
  const state = { state: 'approved', methodId: 'PayPal', basketId: 'b1' }
  expect(await checked(() => state)).toEqual({ kind: 'approved', methodId: 'PayPal', basketId: 'b1' })
  expect(await checked(fail(404))).toEqual({ kind: 'useless', message: 'Why' })
  const unknown = () => {
    throw new CallFault(404, { type: '/api/docs/faults#payment-approval-not-found', detail: 'No ID "a1"' })
  }
  expect(await checked(unknown)).toEqual({ kind: 'gone' })
  expect(await checked(fail(503))).toEqual({ kind: 'unknown' })
  expect(await checked(fail(429))).toEqual({ kind: 'unknown' })
})
