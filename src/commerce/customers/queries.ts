import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { Membership } from '#commerce/organisations/organisations.ts'
import type { Customer, CustomerAddress, WalletCard } from './customer.ts'

export interface CustomerRow {
  id: string
  customerNo: string
  login: string
  email: string
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  phoneHome: string | null
  companyName: string | null
  birthday: string | null
  customerGroups: string[]
  custom: Record<string, unknown>
  createdAt: Date
  modifiedAt: Date
}

const customerColumns = sql`
      id, customer_no as "customerNo", login, email, first_name as "firstName", last_name as "lastName",
      phone_home as "phoneHome", company_name as "companyName", birthday, groups_of(customers) as "customerGroups", custom,
      created_at as "createdAt", modified_at as "modifiedAt",
      confirmed_email is not distinct from email as "isEmailConfirmed"`

type WholeRow = CustomerRow & {
  addresses: CustomerAddress[]
  cards: WalletCard[]
  organisations: Membership[]
}

const wholeCustomer = sql`
    select ${customerColumns},
      coalesce((select jsonb_agg(document || jsonb_build_object('id', a.id, 'isPreferred', is_preferred)
          order by is_preferred desc, a.created_at, a.id)
        from customer_addresses a where a.customer_id = customers.id), '[]') as addresses,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'methodId', method_id, 'token', token, 'card', card,
          'custom', c.custom, 'isDefault', is_default) order by is_default desc, c.created_at, c.id)
        from customer_cards c where c.customer_id = customers.id), '[]') as cards,
      coalesce((select jsonb_agg(jsonb_build_object('organisationId', m.organisation_id, 'name', m.name,
          'type', m.type, 'level', m.level, 'agreementDate', m.agreement_date, 'role', m.role))
        from memberships_of(customers) m), '[]') as organisations
    from customers`

/** A customer with addresses and cards, in one statement. */
export async function readCustomer(database: Database, id: string): Promise<Customer | undefined> {
  const row = await database.row<WholeRow>(sql`${wholeCustomer} where id = ${id}`)
  return row && customerOf(row)
}

/** The customer, if the account is still open and the password hash has not changed. */
export async function readAuthenticated(
  database: Database,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<Customer | undefined> {
  const row = await database.row<WholeRow>(
    sql`${wholeCustomer} where id = ${id} and closed_at is null and password_hash = ${passwordHash}`,
  )
  return row && customerOf(row)
}

/** Converts a row with its addresses and cards into a customer. */
export function customerOf({ addresses, cards, createdAt, modifiedAt, ...row }: WholeRow): Customer {
  return {
    ...row,
    addresses,
    wallet: cards,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  }
}

interface NewCustomer {
  id: string
  login: string
  loginKey: string
  email: string
  firstName: string
  lastName: string
  phoneHome: string | null
  companyName: string | null
  birthday: string | null
  custom: Record<string, unknown>
  /** The email, if it is confirmed. */
  confirmedEmail: string | null
  passwordHash: string
}

/** Inserts a customer. `undefined` if the login is in use. */
export const insertCustomer = (database: Database, customer: NewCustomer): Promise<CustomerRow | undefined> =>
  database.row<CustomerRow>(sql`
    insert into customers (id, login, login_key, email, first_name, last_name, phone_home, company_name, birthday,
      custom, confirmed_email, password_hash)
    values (${customer.id}, ${customer.login}, ${customer.loginKey}, ${customer.email}, ${customer.firstName},
      ${customer.lastName}, ${customer.phoneHome}, ${customer.companyName}, ${customer.birthday},
      ${json(customer.custom)}, ${customer.confirmedEmail}, ${customer.passwordHash})
    on conflict (login_key) do nothing
    returning ${customerColumns}`)

/** The fields that an authentication needs. */
export interface Credentials {
  id: string
  login: string
  email: string
  firstName: string
  customerGroups: string[]
  passwordHash: string
}

/** Reads the credentials of an open account by login. */
export const readCredentialsByLogin = (
  database: Database,
  loginKey: string,
): Promise<Credentials | undefined> =>
  database.row(sql`
    select id, login, email, first_name as "firstName", groups_of(customers) as "customerGroups",
      password_hash as "passwordHash"
    from customers where login_key = ${loginKey} and closed_at is null`)

export const readCredentials = (database: Database, id: string): Promise<Credentials | undefined> =>
  database.row(sql`
    select id, login, email, first_name as "firstName", groups_of(customers) as "customerGroups",
      password_hash as "passwordHash"
    from customers where id = ${id}`)

/** The changed fields of a profile. */
export interface ProfilePatch {
  login: string | undefined
  loginKey: string | undefined
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  /** Undefined does not change the field, null clears it. */
  phoneHome: string | null | undefined
  companyName: string | null | undefined
  birthday: string | null | undefined
  /** Merged into the current fields. A null value removes its key. */
  custom: Record<string, unknown>
}

export const updateProfile = (database: Database, id: string, patch: ProfilePatch): Promise<number> =>
  database.run(profileUpdate(id, patch))

function profileUpdate(id: string, patch: ProfilePatch): Statement {
  const { phoneHome, companyName, birthday } = patch
  return sql`
    update customers set
      login = coalesce(${patch.login ?? null}, login),
      login_key = coalesce(${patch.loginKey ?? null}, login_key),
      email = coalesce(${patch.email ?? null}, email),
      first_name = coalesce(${patch.firstName ?? null}, first_name),
      last_name = coalesce(${patch.lastName ?? null}, last_name),
      phone_home = case when ${phoneHome === undefined}::boolean then phone_home else ${phoneHome ?? null} end,
      company_name = case when ${companyName === undefined}::boolean then company_name else ${companyName ?? null} end,
      birthday = case when ${birthday === undefined}::boolean then birthday else ${birthday ?? null}::date end,
      custom = jsonb_strip_nulls(custom || ${json(patch.custom)}::jsonb),
      modified_at = now()
    where id = ${id}`
}

/** Replaces the password hash `from` by `to`. False if `from` is not the current one. */
export async function updatePassword(
  database: Database,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const changed = await database.run(sql`
    update customers set password_hash = ${to}, modified_at = now() where id = ${id} and password_hash = ${from}`)
  return changed === 1
}

/** Locks the customer's row until the transaction ends. False if there is no such customer. */
export async function lockCustomer(database: Database, id: string): Promise<boolean> {
  return (await database.run(sql`select 1 from customers where id = ${id} for update`)) === 1
}

/** The `c_` fields of a customer, locked until the transaction ends. */
export const lockCustom = async (database: Database, id: string): Promise<Record<string, unknown>> => {
  const row = await database.row<{ custom: Record<string, unknown> }>(
    sql`select custom from customers where id = ${id} for update`,
  )
  return row?.custom ?? {}
}

/** Whether an update failed because another account has the login (PostgreSQL's unique_violation). */
export const isLoginTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

export const readAccounts = (
  database: Database,
): Promise<(CustomerRow & { passwordHash: string; isBusiness: boolean; addresses: CustomerAddress[] })[]> =>
  database.rows(sql`
    select ${customerColumns}, password_hash as "passwordHash", 'Business' = any(customer_groups) as "isBusiness",
      coalesce((select jsonb_agg(document || jsonb_build_object('id', a.id, 'isPreferred', is_preferred) order by a.id)
        from customer_addresses a where a.customer_id = customers.id), '[]') as addresses
    from customers order by login_key`)

export const readLoginKeys = (database: Database, keys: readonly string[]): Promise<{ loginKey: string }[]> =>
  database.rows(sql`select login_key as "loginKey" from customers where login_key = any(${keys})`)
