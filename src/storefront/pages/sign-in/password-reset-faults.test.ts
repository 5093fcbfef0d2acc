import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { isResetLinkInvalid, isResetFault } from './password-reset-faults.ts'

const fault = (title: string) => new CallFault(400, { title, detail: 'Because.' })

test.each(['Invalid Token', 'Token Expired', 'Customer Not Found'])(
  'ACC-045 ACC-046 the title "%s" is a reset fault that makes the link invalid',
  (title) => {
    expect(isResetFault(fault(title))).toBe(true)
    expect(isResetLinkInvalid(fault(title))).toBe(true)
  },
)

test.each(['Bad Request', 'Unauthorized', 'Invalid Password'])(
  'ACC-045 ACC-046 ACC-031 the title "%s" is a reset fault after which the link can be tried again',
  (title) => {
    expect(isResetFault(fault(title))).toBe(true)
    expect(isResetLinkInvalid(fault(title))).toBe(false)
  },
)

test('ACC-045 recognizes the same faults by their codes if their titles are in another language', () => {
  const french = (code: string) =>
    new CallFault(400, { type: `/api/docs/faults#${code}`, title: 'Lien expiré', detail: 'Parce que.' })
  expect(isResetLinkInvalid(french('token-expired'))).toBe(true)
  expect(isResetFault(french('wrong-password'))).toBe(true)
  expect(isResetLinkInvalid(french('wrong-password'))).toBe(false)
  expect(isResetFault(french('too-many-attempts'))).toBe(false)
})

test('ACC-045 any other failure does not count as a reset fault', () => {
  for (const failure of [fault('Too Many Requests'), new TypeError('Failed to fetch'), undefined])
    expect(isResetFault(failure) || isResetLinkInvalid(failure)).toBe(false)
})
