import { expect, it } from 'vitest'
import { serve } from './serve.ts'

it('stops although a job or the database never ends', async () => {
  const service = {
    listener: () => {},
    warmUp: () => {},
    beginDraining: () => {},
    close: () => new Promise<void>(() => {}),
  }
  const settings = { port: 0, host: '127.0.0.1', keepAliveSeconds: 1, maxConnections: 10, drainSeconds: 0 }
  const { drain } = await serve(service, settings, 50)
  expect(await drain()).toBeUndefined()
})
