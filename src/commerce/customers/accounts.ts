import type { Database } from '#commerce/database.ts'
import { newId } from '#shared/identity/ids.ts'
import { businessGroup, setGroup } from './administration-queries.ts'
import { insertAddress } from './address-queries.ts'
import { addressFrom } from './address-from.ts'
import type { CustomerAddress } from './customer.ts'
import type { AccountRecord } from './inputs.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { hashPassword } from './passwords.ts'
import { insertCustomer, readAccounts, readLoginKeys } from './queries.ts'

/** See Customers.accounts. Keys are in the order of the format; empty fields are omitted. */
export async function accounts(database: Database): Promise<AccountRecord[]> {
  const rows = await readAccounts(database)
  return rows.map((row) => ({
    login: row.login,
    passwordHash: row.passwordHash,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    ...(row.isEmailConfirmed && { emailConfirmed: true }),
    ...(row.phoneHome !== null && { phoneHome: row.phoneHome }),
    ...(row.companyName !== null && { companyName: row.companyName }),
    ...(row.isBusiness && { isBusiness: true as const }),
    ...(row.birthday !== null && { birthday: row.birthday }),
    ...(row.addresses.length > 0 && { addresses: row.addresses.map(addressRecord) }),
  }))
}

function addressRecord({ id, isPreferred, custom, ...fields }: CustomerAddress) {
  const written = Object.entries(fields).filter(([, value]) => value !== null)
  return { addressId: id, ...Object.fromEntries(written), ...custom, ...(isPreferred && { preferred: true }) }
}

/** See Customers.hashPasswords. */
export async function hashPasswords(
  database: Database,
  records: readonly AccountRecord[],
): Promise<AccountRecord[]> {
  const hashed: AccountRecord[] = []
  for (const record of await newAccounts(database, records)) hashed.push(await withHash(record))
  return hashed
}

/** See Customers.addAccounts. */
export async function addAccounts(database: Database, records: readonly AccountRecord[]): Promise<number> {
  const added = await newAccounts(database, records)
  for (const record of added) await addAccount(database, await withHash(record))
  return added.length
}

async function newAccounts(database: Database, records: readonly AccountRecord[]): Promise<AccountRecord[]> {
  const keys = records.map(({ login }) => loginKeyOf(login))
  const existing = new Set((await readLoginKeys(database, keys)).map(({ loginKey }) => loginKey))
  return records.filter(({ login }) => !existing.has(loginKeyOf(login)))
}

/** A record without password and hash gets an unknown random password. */
async function withHash({
  password = crypto.randomUUID(),
  ...record
}: AccountRecord): Promise<AccountRecord & { passwordHash: string }> {
  return { ...record, passwordHash: record.passwordHash ?? (await hashPassword(password)) }
}

async function addAccount(
  database: Database,
  record: AccountRecord & { passwordHash: string },
): Promise<void> {
  const customer = await insertCustomer(database, {
    id: newId(),
    login: record.login,
    loginKey: loginKeyOf(record.login),
    email: record.email,
    firstName: record.firstName,
    lastName: record.lastName,
    phoneHome: record.phoneHome ?? null,
    companyName: record.companyName ?? null,
    birthday: record.birthday ?? null,
    custom: {},
    confirmedEmail: record.emailConfirmed ? record.email : null,
    passwordHash: record.passwordHash,
  })
  if (!customer) return
  if (record.isBusiness) await setGroup(database, loginKeyOf(record.login), businessGroup, true)
  for (const address of record.addresses ?? []) {
    await insertAddress(database, customer.id, { ...addressFrom(address), id: address.addressId })
  }
}
