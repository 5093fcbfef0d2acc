import { sql, type Database } from '#commerce/database.ts'
import type { SessionCustomer } from '#commerce/sessions/sessions.ts'

/** `loginKey` is in the form of `loginKeyOf`. An account with the login is before one with the address. */
export const readProvableAccount = (
  database: Database,
  loginKey: string,
): Promise<
  { id: string; login: string; email: string; firstName: string; isEmailConfirmed: boolean } | undefined
> =>
  database.row(sql`
    select id, login, email, first_name as "firstName", confirmed_email is not distinct from email as "isEmailConfirmed"
    from customers
    where (login_key = ${loginKey} or lower(email) = ${loginKey} and confirmed_email = email) and closed_at is null
    order by login_key <> ${loginKey}, created_at limit 1`)

/** Locks an open account until the transaction ends. */
export async function holdAccount(
  database: Database,
  customerId: string,
): Promise<{ customer: SessionCustomer; email: string; isEmailConfirmed: boolean } | undefined> {
  const row = await database.row<SessionCustomer & { email: string; isEmailConfirmed: boolean }>(sql`
    select id, login, groups_of(customers) as "customerGroups", email,
      confirmed_email is not distinct from email as "isEmailConfirmed"
    from customers where id = ${customerId} and closed_at is null for update`)
  if (!row) return undefined
  const { email, isEmailConfirmed, ...customer } = row
  return { customer, email, isEmailConfirmed }
}
