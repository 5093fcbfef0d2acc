import { expect, test } from 'vitest'
import { enqueueEvent } from './event-queue.ts'

test('events come in their order though the first one takes longer, and one that fails holds up none', async () => {
  const came: string[] = []
  const late = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    enqueueEvent(async () => {
      await late.promise
      came.push('first')
    })
    enqueueEvent(() => Promise.reject(new Error('no network')))
    enqueueEvent(async () => {
      came.push('second')
      resolve()
    })
    late.resolve()
  })
  expect(came).toEqual(['first', 'second'])
})
