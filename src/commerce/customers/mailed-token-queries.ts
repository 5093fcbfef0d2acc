import { sql, type Database } from '#commerce/database.ts'
import type { MailedPurpose } from './mailed-inputs.ts'

interface MailedToken {
  tokenHash: Buffer
  purpose: MailedPurpose
  customerId: string | null
  email: string
  expiresAt: Date
}

/**
 * Inserts a token, and deletes tokens that expired a day ago. Until then a link is refused as expired rather than as
 * unknown.
 */
export const insertMailedToken = (database: Database, token: MailedToken): Promise<number> =>
  database.run(sql`
    with old as (delete from mailed_tokens where expires_at < now() - interval '1 day')
    insert into mailed_tokens (token_hash, purpose, customer_id, email, expires_at)
    values (${token.tokenHash}, ${token.purpose}, ${token.customerId}, ${token.email}, ${token.expiresAt})`)

/** The token with its customer, also if expired. `undefined` without a customer, or for a closed account. */
export const readMailedToken = (
  database: Database,
  { tokenHash, purpose }: Pick<MailedToken, 'tokenHash' | 'purpose'>,
): Promise<{ customerId: string; login: string; email: string; expiresAt: Date } | undefined> =>
  database.row(sql`
    select customer_id as "customerId", login, t.email, expires_at as "expiresAt"
    from mailed_tokens t join customers on customers.id = t.customer_id
    where token_hash = ${tokenHash} and purpose = ${purpose} and closed_at is null`)

export const deleteMailedToken = (
  database: Database,
  { tokenHash, purpose }: Pick<MailedToken, 'tokenHash' | 'purpose'>,
): Promise<number> =>
  database.run(sql`delete from mailed_tokens where token_hash = ${tokenHash} and purpose = ${purpose}`)

/** Deletes all links of a customer for one purpose, because one was used or the address changed. */
export const deleteTokensOfCustomer = (
  database: Database,
  { customerId, purpose }: { customerId: string; purpose: MailedPurpose },
): Promise<number> =>
  database.run(sql`delete from mailed_tokens where customer_id = ${customerId} and purpose = ${purpose}`)

/** The open accounts with this login or email, usually one. `loginKey` is the address in the form of `loginKeyOf`. */
export const readAccountsOfAddress = (
  database: Database,
  { loginKey, limit }: { loginKey: string; limit: number },
): Promise<{ id: string; email: string; firstName: string; isEmailConfirmed: boolean }[]> =>
  database.rows(sql`
    select id, email, first_name as "firstName", confirmed_email is not distinct from email as "isEmailConfirmed"
    from customers where (login_key = ${loginKey} or lower(email) = ${loginKey}) and closed_at is null
    order by login_key <> ${loginKey}, created_at limit ${limit}`)

/** The open account with this login. `loginKey` is the login in the form of `loginKeyOf`. */
export const readAccountOfLogin = (
  database: Database,
  loginKey: string,
): Promise<{ id: string; login: string; email: string } | undefined> =>
  database.row(
    sql`select id, login, email from customers where login_key = ${loginKey} and closed_at is null`,
  )

/** Sets the password of a customer who read a mail at this address. False if the customer's address has changed. */
export async function setPassword(
  database: Database,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<boolean> {
  const changed = await database.run(sql`
    update customers set password_hash = ${passwordHash}, confirmed_email = email, modified_at = now()
    where id = ${id} and email = ${email}`)
  return changed === 1
}

/** Marks the address as confirmed. False if the customer's address has changed. */
export async function setEmailConfirmed(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const changed = await database.run(sql`
    update customers set confirmed_email = email where id = ${id} and email = ${email}`)
  return changed === 1
}
