import { expect, test } from 'vitest'
import { staffPasswordLengths } from '#commerce/staff/inputs.ts'
import { leastPassword } from './password-rules.ts'

test('SALE-131 the office requires the same password length as the server', () => {
  expect(leastPassword).toBe(staffPasswordLengths.least)
})
