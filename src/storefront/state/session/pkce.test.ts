import { sha256 } from '@noble/hashes/sha2.js'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { newProof } from './pkce.ts'

test('a challenge is the S256 of its verifier, and each proof is different', async () => {
  const [one, other] = await Promise.all([newProof(), newProof()])
  expect(one.verifier).toMatch(/^[\w-]{43,128}$/)
  expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'))
  expect(one.verifier).not.toBe(other.verifier)
})

test('a page over plain HTTP, without crypto.subtle, creates the same challenge', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { verifier, challenge } = await newProof()
  vi.unstubAllGlobals()
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
})

test('the digest for pages over plain HTTP is SHA-256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      )
    }),
  )
})
