import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openDatabase } from '#commerce/database.ts'

const { url } = await freshDatabase()

test('every listener receives announcements from its addition on, also if many are added concurrently', async () => {
  const database = openDatabase({ url, poolSize: 2 })
  const received: string[] = []
  const listeners = ['first', 'second', 'third']
  await Promise.all(
    listeners.map(async (name) => {
      await database.onChange((tags) => received.push(`${name} ${tags.join()}`))
      await database.announce([name])
    }),
  )
  await vi.waitFor(() => {
    for (const name of listeners) expect(received).toContain(`${name} ${name}`)
  })
  await database.close()
})

test('a database that is closed while a listener connects ends without an error', async () => {
  const database = openDatabase({ url, poolSize: 2 })
  const listening = database.onChange(() => {})
  await database.close()
  expect(await listening).toBeTypeOf('function')
})
