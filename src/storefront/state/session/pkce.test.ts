import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProof } from './pkce.ts'
import { sha256 } from './sha256.ts'

test('a challenge is the S256 of its verifier, and no two are alike', async () => {
  const [one, other] = await Promise.all([newProof(), newProof()])
  expect(one.verifier).toMatch(/^[\w-]{43,128}$/)
  expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'))
  expect(one.verifier).not.toBe(other.verifier)
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
