import { afterEach, expect, test } from 'vitest'
import { neededProof, requestProof } from './proofs.ts'

afterEach(() => neededProof.get()?.settle(false))

test('calls that need the same proof share one request', async () => {
  const [one, other] = [requestProof('confirm'), requestProof('confirm')]
  neededProof.get()?.settle(true)
  expect(await Promise.all([one, other])).toEqual([true, true])
  expect(neededProof.get()).toBeUndefined()
})

test('OFF-020 a sign-in request replaces a lock request and resolves it too', async () => {
  const [unlock, signIn] = [requestProof('unlock'), requestProof('sign-in')]
  expect(neededProof.get()?.kind).toBe('sign-in')
  neededProof.get()?.settle(true)
  expect(await Promise.all([unlock, signIn])).toEqual([true, true])
  expect(neededProof.get()).toBeUndefined()
})

test('a lock or a confirmation does not replace a required sign-in', async () => {
  const all = [requestProof('sign-in'), requestProof('unlock'), requestProof('confirm')]
  expect(neededProof.get()?.kind).toBe('sign-in')
  neededProof.get()?.settle(false)
  expect(await Promise.all(all)).toEqual([false, false, false])
})
