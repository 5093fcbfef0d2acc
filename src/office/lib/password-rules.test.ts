import { expect, test } from 'vitest'
import { staffPasswordLengths } from '#commerce/staff/inputs.ts'
import { leastPassword } from './password-rules.ts'

test('SALE-131 the office asks for as many characters as the server', () => {
  expect(leastPassword).toBe(staffPasswordLengths.least)
})
