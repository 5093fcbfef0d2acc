import { expect, test } from 'vitest'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { freshDatabase } from '#testing/database.ts'
import { movementsOutside } from './movements-outside.ts'

const database = await freshDatabase()

test('a movement of money inside of an open transaction throws, and does not reach the gateway', async () => {
  const moved: string[] = []
  // The test only calls movements.
  const gateway = movementsOutside(
    {
      methodIds: ['CREDIT_CARD'],
      authorise: async () => (moved.push('authorise'), { kind: 'declined', reason: 'voided' }),
      capture: async () => (moved.push('capture'), { kind: 'done' }),
      capturesInParts: { release: async () => (moved.push('release'), { kind: 'done' }) },
      void: async () => (moved.push('void'), 'voided'),
      refund: async () => (moved.push('refund'), { kind: 'done' }),
    } as Partial<PaymentGateway> as PaymentGateway,
    database,
  )
  const movement = { movementKey: 'key', reference: 'reference', amountCents: 100, isFinal: true }
  const movements: readonly (() => Promise<unknown>)[] = [
    () => gateway.capture(movement),
    () => gateway.void('key'),
    async () => gateway.capturesInParts?.release(movement),
    () => gateway.refund(movement),
  ]
  for (const move of movements)
    await expect(database.transact(() => database.transact(() => move()))).rejects.toThrow(
      'Money must move outside of transactions',
    )
  expect(moved).toEqual([])
  for (const move of movements) await move()
  expect(moved).toEqual(['capture', 'void', 'release', 'refund'])
  expect(gateway.methodIds).toEqual(['CREDIT_CARD'])
})
