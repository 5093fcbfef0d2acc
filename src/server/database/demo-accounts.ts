import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Environment } from '#commerce/settings/environment.ts'

/** An account whose password is public, because it is in a file of the demo. */
export interface DemoAccount {
  login: string
  password: string
  firstName: string
}

const Accounts = z.array(
  z.object({ login: z.string(), password: z.string().optional(), firstName: z.string() }),
)

/** The accounts of the demo, or of the first import, that the shop has with just these passwords. */
export async function findDemoAccounts(
  customers: Pick<Customers, 'administration'>,
  { firstImport, demoFolder }: Environment,
): Promise<DemoAccount[]> {
  const accounts = await accountsIn(firstImport ?? demoFolder)
  const logins = await customers.administration.loginsWithPassword(accounts)
  return accounts.filter(({ login }) => logins.includes(login))
}

async function accountsIn(folder: string): Promise<DemoAccount[]> {
  const text = await readFile(join(folder, 'customers', 'customers.json'), 'utf8').catch(() => '[]')
  const accounts = Accounts.safeParse(JSON.parse(text)).data ?? []
  return accounts.flatMap(({ password, ...account }) =>
    password === undefined ? [] : [{ ...account, password }],
  )
}
