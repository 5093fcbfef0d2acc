import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Environment } from '#commerce/settings/environment.ts'

/** An account with a public password: a file of the demo contains it. */
export interface DemoAccount {
  login: string
  password: string
  firstName: string
}

const Accounts = z.array(
  z.object({ login: z.string(), password: z.string().optional(), firstName: z.string() }),
)

/** Checking a password takes long, and the start waits for it. */
const mostAccounts = 20

/**
 * The accounts of the demo or of the first import that the shop still has with the same passwords. Checks only the
 * first account of a folder with many accounts, because that is not the demo. A folder that can no longer be read has
 * none.
 */
export async function findDemoAccounts(
  customers: { administration: Pick<Customers['administration'], 'loginsWithPassword'> },
  { firstImport, demoFolder }: Pick<Environment, 'firstImport' | 'demoFolder'>,
): Promise<DemoAccount[]> {
  const accounts = await accountsIn(firstImport ?? demoFolder)
  const logins = await customers.administration.loginsWithPassword(accounts)
  return accounts.filter(({ login }) => logins.includes(login))
}

async function accountsIn(folder: string): Promise<DemoAccount[]> {
  const read = await readFile(join(folder, 'customers', 'customers.json'), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => [])
  const accounts = Accounts.safeParse(read).data ?? []
  return accounts
    .flatMap(({ password, ...account }) => (password === undefined ? [] : [{ ...account, password }]))
    .slice(0, mostAccounts)
}
