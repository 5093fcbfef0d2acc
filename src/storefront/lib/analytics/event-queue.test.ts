import { expect, test } from 'vitest'
import { enqueueEvent } from './event-queue.ts'

test('sends events in order although the first one takes longer, and continues after a failure', async () => {
  const sent: string[] = []
  const firstTask = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    enqueueEvent(async () => {
      await firstTask.promise
      sent.push('first')
    })
    enqueueEvent(() => Promise.reject(new Error('no network')))
    enqueueEvent(async () => {
      sent.push('second')
      resolve()
    })
    firstTask.resolve()
  })
  expect(sent).toEqual(['first', 'second'])
})
