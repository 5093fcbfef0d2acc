import { expect, test } from 'vitest'
import { inTurn } from './event-queue.ts'

test('events come in their order though the first one takes longer, and one that fails holds up none', async () => {
  const came: string[] = []
  const late = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    inTurn(async () => {
      await late.promise
      came.push('first')
    })
    inTurn(() => Promise.reject(new Error('no network')))
    inTurn(async () => {
      came.push('second')
      resolve()
    })
    late.resolve()
  })
  expect(came).toEqual(['first', 'second'])
})
