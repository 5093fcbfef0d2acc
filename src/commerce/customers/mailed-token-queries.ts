import { sql, type Database } from '#commerce/database.ts'

/** What a mailed link lets its reader do. */
export type MailedPurpose = 'password-reset' | 'email-confirmation'

interface MailedToken {
  tokenHash: Buffer
  purpose: MailedPurpose
  customerId: string | null
  email: string
  expiresAt: Date
}

/** Writes a token, and forgets those that ended a day ago: so long a link can say that it is too old. */
export const insertMailedToken = (database: Database, token: MailedToken): Promise<number> =>
  database.run(sql`
    with old as (delete from mailed_tokens where expires_at < now() - interval '1 day')
    insert into mailed_tokens (token_hash, purpose, customer_id, email, expires_at)
    values (${token.tokenHash}, ${token.purpose}, ${token.customerId}, ${token.email}, ${token.expiresAt})`)

export const readMailedToken = (
  database: Database,
  { tokenHash, purpose }: Pick<MailedToken, 'tokenHash' | 'purpose'>,
): Promise<{ customerId: string; login: string; email: string; expiresAt: Date } | undefined> =>
  database.row(sql`
    select customer_id as "customerId", login, t.email, expires_at as "expiresAt"
    from mailed_tokens t join customers on customers.id = t.customer_id
    where token_hash = ${tokenHash} and purpose = ${purpose}`)

export const deleteMailedToken = (
  database: Database,
  { tokenHash, purpose }: Pick<MailedToken, 'tokenHash' | 'purpose'>,
): Promise<number> =>
  database.run(sql`delete from mailed_tokens where token_hash = ${tokenHash} and purpose = ${purpose}`)

/** Ends all links for one purpose: they were used, or went to an address that counts no more. */
export const deleteTokensOfCustomer = (
  database: Database,
  { customerId, purpose }: { customerId: string; purpose: MailedPurpose },
): Promise<number> =>
  database.run(sql`delete from mailed_tokens where customer_id = ${customerId} and purpose = ${purpose}`)

/** Accounts that are reached under an address: most often one, under its login or its email. */
export const readReached = (
  database: Database,
  { loginKey, limit }: { loginKey: string; limit: number },
): Promise<{ id: string; email: string; firstName: string; isEmailConfirmed: boolean }[]> =>
  database.rows(sql`
    select id, email, first_name as "firstName", confirmed_email is not distinct from email as "isEmailConfirmed"
    from customers where login_key = ${loginKey} or lower(email) = ${loginKey}
    order by login_key <> ${loginKey}, created_at limit ${limit}`)

/** Sets a password for whoever read a mail at this address. False when the address is another one by now. */
export async function setPassword(
  database: Database,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<boolean> {
  const changed = await database.run(sql`
    update customers set password_hash = ${passwordHash}, confirmed_email = email, modified_at = now()
    where id = ${id} and email = ${email}`)
  return changed === 1
}

/** Notes that the customer reads mail at this address. False when it is another one by now. */
export async function setEmailConfirmed(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const changed = await database.run(sql`
    update customers set confirmed_email = email where id = ${id} and email = ${email}`)
  return changed === 1
}
