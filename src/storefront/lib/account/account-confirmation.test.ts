import { demoTexts } from '#testing/demo-texts.ts'
import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import {
  completeRegistration,
  confirmationStatusOf,
  readLink,
  sendConfirmation,
} from './account-confirmation.ts'

const fault = (title: string) => new CallFault(400, { title, detail: 'Because.' })

/** A confirmation makes only these calls. */
const calls = (answer: () => Promise<unknown>) =>
  ({ Site: { customerRegisterComplete: answer, sendEmailConfirmation: answer } }) as unknown as Calls

test.each([
  ['token.expired', 'token-expired'],
  ['requires.verification', 'verification-required'],
  ['Unauthorized', undefined],
])('ACC-040 the fault %s needs a confirmation: %s', (title, status) => {
  expect(confirmationStatusOf(fault(title))).toBe(status)
  expect(confirmationStatusOf(new TypeError('Failed to fetch'))).toBeUndefined()
})

const link = { c_customer: 'c1', c_token: 't1' }

test.each([
  [async () => ({ email: 'ada@example.com', status: 'verified' }), 'verified', 'ada@example.com'],
  [() => Promise.reject(fault('invalid.confirmation.token')), 'token-expired', undefined],
  [() => Promise.reject(fault('Customer Not Found')), 'verification-failed', undefined],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'verification-failed', undefined],
])('ACC-006 ACC-037 after the response %s the status of a link is %s', async (answer, status, email) => {
  expect(await completeRegistration(calls(answer), link)).toEqual({ email, status })
})

test('a link without customer or token has the status of an invalid link', () => {
  expect(readLink('c_customer=c1&c_token=t1')).toEqual(link)
  expect(readLink('c_customer=c1')).toBeUndefined()
  expect(readLink('')).toBeUndefined()
})

test('ACC-038 ACC-039 a request for the email returns verified or pending; other responses throw', async () => {
  const send = (answer: object) =>
    sendConfirmation(
      calls(async () => answer),
      'ada@example.com',
      demoTexts['account.confirm.unexpected'],
    )
  expect(await send({ status: 'verified' })).toBe('verified')
  expect(await send({ status: 'pending' })).toBe('pending')
  await expect(send({ status: 'pending', detail: 'No such customer' })).rejects.toThrow('No such customer')
  await expect(send({ status: 'perhaps' })).rejects.toThrow('Oops! Unexpected error occurred')
  await expect(send({})).rejects.toThrow('Oops! Unexpected error occurred')
})
