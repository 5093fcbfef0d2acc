import { sql, type Database } from '#commerce/database.ts'
import type { ListedAccount } from './account-administration.ts'

export const readAccountList = (
  database: Database,
  { search, limit }: { search: string; limit: number },
): Promise<ListedAccount[]> =>
  database.rows(sql`
    select id, login, email, first_name as "firstName", last_name as "lastName", created_at as "createdAt",
      closed_at as "closedAt"
    from customers
    where strpos(lower(concat_ws(' ', login, email, first_name, last_name)), lower(${search})) > 0
    order by created_at desc, id limit ${limit}`)

export const readAccountOf = (
  database: Database,
  loginKey: string,
): Promise<{ id: string; confirmedEmail: string | null } | undefined> =>
  database.row(sql`
    select id, case when confirmed_email = email then email end as "confirmedEmail" from customers
    where login_key = ${loginKey}`)

/**
 * Closes an account; a closed one does not change. Its subscriptions end, because its customer can no longer end
 * them.
 */
export const closeAccount = (
  database: Database,
  { loginKey, now }: { loginKey: string; now: Date },
): Promise<{ id: string } | undefined> =>
  database.row(sql`
    with closed as (
      update customers set closed_at = coalesce(closed_at, ${now}) where login_key = ${loginKey} returning id
    ), open as (
      select s.id from subscriptions s join closed on closed.id = s.customer_id where s.status <> 'ended'
      order by s.id collate "C" for update of s
    ), ended as (
      update subscriptions s set status = 'ended', retry_on = null, asked = null, modified_at = clock_timestamp()
      from open where open.id = s.id returning s.id
    ), told as (
      insert into subscription_events (subscription_id, at, actor, kind, details)
      select id, ${now}, 'staff', 'ended', '{"reason": "account-closed"}' from ended
    )
    select id from closed`)

export const openAccount = (database: Database, loginKey: string): Promise<{ id: string } | undefined> =>
  database.row(sql`update customers set closed_at = null where login_key = ${loginKey} returning id`)

/** Reads the password hashes of open accounts. */
export const readPasswordHashes = (
  database: Database,
  loginKeys: readonly string[],
): Promise<{ loginKey: string; passwordHash: string }[]> =>
  database.rows(sql`
    select login_key as "loginKey", password_hash as "passwordHash" from customers
    where login_key = any(${loginKeys}) and closed_at is null`)

/** The customer group of business accounts (PAY-025, payments.ts). */
export const businessGroup = 'Business'

/** Adds an account to a customer group, or removes it. */
export const setGroup = (
  database: Database,
  loginKey: string,
  group: string,
  isIn: boolean,
): Promise<{ id: string; login: string; customerGroups: string[] } | undefined> =>
  database.row(sql`
    update customers
    set customer_groups = array_remove(customer_groups, ${group}) ||
      case when ${isIn}::boolean then array[${group}::text] else '{}'::text[] end
    where login_key = ${loginKey}
    returning id, login, groups_of(customers) as "customerGroups"`)
