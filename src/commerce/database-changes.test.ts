import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openDatabase } from './database.ts'

const { url } = await freshDatabase()

test('every listener that stands hears what is announced from then on, however many come at once', async () => {
  const database = openDatabase({ url, poolSize: 2 })
  const heard: string[] = []
  const listeners = ['first', 'second', 'third']
  await Promise.all(
    listeners.map(async (name) => {
      await database.onChange((tags) => heard.push(`${name} ${tags.join()}`))
      await database.announce([name])
    }),
  )
  await vi.waitFor(() => {
    for (const name of listeners) expect(heard).toContain(`${name} ${name}`)
  })
  await database.close()
})

test('a database that is closed while a listener is being connected ends quietly', async () => {
  const database = openDatabase({ url, poolSize: 2 })
  const listening = database.onChange(() => {})
  await database.close()
  expect(await listening).toBeTypeOf('function')
})
