import { expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openSecrets } from './secrets.ts'

const database = await freshDatabase()

it('returns the same 32 bytes for a name in every process, also with concurrent first calls', async () => {
  const processes = Array.from({ length: 8 }, () => openSecrets({ database }))
  const values = await Promise.all(processes.map((secrets) => secrets.get('card-field')))
  expect(new Set(values.map((value) => value.toString('hex'))).size).toBe(1)
  expect(values[0]).toHaveLength(32)
})

it('returns different bytes for different names', async () => {
  const secrets = openSecrets({ database })
  expect(await secrets.get('one')).not.toEqual(await secrets.get('other'))
})
