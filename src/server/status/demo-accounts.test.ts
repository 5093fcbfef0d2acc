import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findDemoAccounts } from './demo-accounts.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonbon-accounts-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'customers'))

/** Searches for the accounts of a file in a shop that has all of them. */
async function find(file: string) {
  await writeFile(join(folder, 'customers', 'customers.json'), file)
  let checked = 0
  const found = await findDemoAccounts(
    {
      administration: {
        loginsWithPassword: async (accounts) => {
          checked += accounts.length
          return accounts.map(({ login }) => login)
        },
      },
    },
    { firstImport: folder, demoFolder: folder },
  )
  return { checked, found: found.length }
}

it('a start needs no correct file of accounts once the shop has been filled', async () => {
  expect(await find('[{ "login": "ada@example.com", ')).toEqual({ checked: 0, found: 0 })
  expect(await find('{}')).toEqual({ checked: 0, found: 0 })
})

it('a start does not check the passwords of thousands of accounts', async () => {
  const accounts = Array.from({ length: 5_000 }, (_, index) => ({
    login: `customer-${index}@example.com`,
    password: 'caramel-corn',
    firstName: 'Ada',
  }))
  expect(await find(JSON.stringify(accounts))).toEqual({ checked: 20, found: 20 })
})
