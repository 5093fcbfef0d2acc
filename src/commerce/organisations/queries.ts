import { json, sql, type Database } from '#commerce/database.ts'
import type { OrganisationRecord, Role } from './inputs.ts'
import type { CodeOwner, ListedMember, ListedOrganisation, Membership } from './organisations.ts'

export const readByCode = (database: Database, code: string): Promise<CodeOwner | undefined> =>
  database.row(sql`
    select id as "organisationId", name, type, level from organisations
    where upper(discount_code) = upper(${code}) and closed_at is null`)

export const readMemberships = (database: Database, customerId: string): Promise<Membership[]> =>
  database.rows(sql`
    select organisation_id as "organisationId", m.name, m.type, m.level, m.agreement_date as "agreementDate", m.role
    from customers, memberships_of(customers) m where customers.id = ${customerId}`)

/** Adds an account as a member. An existing role does not change. */
export const insertMember = (
  database: Database,
  { organisationId, customerId }: { organisationId: string; customerId: string },
): Promise<number> =>
  database.run(sql`
    insert into organisation_members (organisation_id, customer_id, role)
    values (${organisationId}, ${customerId}, 'member') on conflict do nothing`)

export const setAgreementDate = (
  database: Database,
  { organisationId, day }: { organisationId: string; day: string },
): Promise<number> =>
  database.run(sql`
    update organisations set agreement_date = ${day} where id = ${organisationId} and agreement_date is null`)

/** The accounts that member rows of the organisation refer to, whether or not their address is confirmed. */
export async function readAccountIdsOf(database: Database, organisationId: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select c.id from organisation_members m join customers c on c.id = m.customer_id
    where m.organisation_id = ${organisationId}
    union
    select c.id from organisation_members m join customers c on lower(c.email) = lower(m.email)
    where m.organisation_id = ${organisationId}`)
  return rows.map(({ id }) => id)
}

/** Accounts with their current groups. */
export const readAccounts = (
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; login: string; customerGroups: string[] }[]> =>
  database.rows(sql`
    select id, login, groups_of(customers) as "customerGroups" from customers where id = any(${ids}) order by id`)

const listedColumns = sql`
    o.id, o.name, o.type, o.level, o.discount_code as "discountCode", o.agreement_date as "agreementDate",
    o.closed_at as "closedAt",
    (select count(*)::int from organisation_members m where m.organisation_id = o.id) as "memberCount"`

export const readList = (
  database: Database,
  { search, limit }: { search: string; limit: number },
): Promise<ListedOrganisation[]> =>
  database.rows(sql`
    select ${listedColumns} from organisations o
    where strpos(lower(o.id || ' ' || o.name), lower(${search})) > 0 order by o.id collate "C" limit ${limit}`)

export const readOne = (database: Database, id: string): Promise<ListedOrganisation | undefined> =>
  database.row(sql`select ${listedColumns} from organisations o where o.id = ${id}`)

export const readMembers = (database: Database, id: string): Promise<ListedMember[]> =>
  database.rows(sql`
    select c.login, m.email, m.role from organisation_members m left join customers c on c.id = m.customer_id
    where m.organisation_id = ${id}
    order by array_position(array['owner', 'buyer', 'member'], m.role), coalesce(c.login, m.email) collate "C"`)

/** False if the id or the code is in use. */
export async function insertOrganisation(
  database: Database,
  {
    id,
    name,
    type,
    level,
    discountCode,
  }: Omit<ListedOrganisation, 'agreementDate' | 'closedAt' | 'memberCount'>,
): Promise<boolean> {
  const inserted = await database.run(sql`
    insert into organisations (id, name, type, level, discount_code)
    values (${id}, ${name}, ${type}, ${level}, ${discountCode}) on conflict do nothing`)
  return inserted === 1
}

export const updateLevel = (database: Database, id: string, level: string | null): Promise<number> =>
  database.run(sql`update organisations set level = ${level} where id = ${id}`)

export const updateClosed = (database: Database, id: string, isClosed: boolean): Promise<number> =>
  database.run(sql`
    update organisations set closed_at = case when ${isClosed}::boolean then coalesce(closed_at, now()) end
    where id = ${id}`)

/** Locks the organisation until the transaction ends. False if it does not exist. */
export const lockOrganisation = async (database: Database, id: string): Promise<boolean> =>
  (await database.run(sql`select from organisations where id = ${id} for update`)) === 1

/** The person that a row of organisation_members refers to. */
export type Person = { customerId: string; email: null } | { customerId: null; email: string }

export const insertRole = (
  database: Database,
  id: string,
  { customerId, email }: Person,
  role: Role,
): Promise<number> =>
  database.run(sql`
    insert into organisation_members (organisation_id, customer_id, email, role)
    values (${id}, ${customerId}, lower(${email}), ${role})`)

/**
 * Deletes all roles of a person: of the account, of the address, of accounts that confirmed the address, and of their
 * addresses.
 */
export const deleteRoles = (
  database: Database,
  id: string,
  { customerId, email }: { customerId: string | null; email: string },
): Promise<number> =>
  database.run(sql`
    with accounts as (
      select id, case when confirmed_email = email then lower(email) end as address from customers
      where id = ${customerId} or lower(email) = lower(${email}) and confirmed_email = email)
    delete from organisation_members
    where organisation_id = ${id} and (lower(email) = lower(${email})
      or customer_id in (select accounts.id from accounts)
      or lower(email) in (select address from accounts))`)

export const readRecords = (
  database: Database,
): Promise<(Omit<ListedOrganisation, 'memberCount'> & { members: ListedMember[] })[]> =>
  database.rows(sql`
    select ${listedColumns},
      coalesce((select jsonb_agg(jsonb_build_object('login', c.login, 'email', m.email, 'role', m.role)
          order by coalesce(c.login_key, lower(m.email)) collate "C", m.role)
        from organisation_members m left join customers c on c.id = m.customer_id
        where m.organisation_id = o.id), '[]') as members
    from organisations o order by o.id collate "C"`)

/** Clears the codes of organisations whose code changes, so that two organisations can swap their codes. */
export const releaseCodes = (database: Database, records: readonly OrganisationRecord[]): Promise<number> =>
  database.run(sql`
    update organisations o set discount_code = null
    from jsonb_to_recordset(${json(records)}::jsonb) as row (id text, "discountCode" text)
    where o.id = row.id and o.discount_code is not null
      and upper(o.discount_code) is distinct from upper(row."discountCode")`)

/**
 * Writes organisations, and returns the ids of the changed ones. The dates of agreement and closing do not change.
 */
export async function upsertRecords(
  database: Database,
  records: readonly OrganisationRecord[],
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    insert into organisations as o (id, name, type, level, discount_code, agreement_date, closed_at)
    select id, name, type, level, "discountCode", "agreementDate", case when "isClosed" then now() end
    from jsonb_to_recordset(${json(records)}::jsonb) as row (id text, name text, type text, level text,
      "discountCode" text, "agreementDate" date, "isClosed" boolean)
    on conflict (id) do update set name = excluded.name, type = excluded.type, level = excluded.level,
      discount_code = excluded.discount_code, agreement_date = coalesce(o.agreement_date, excluded.agreement_date)
    where (o.name, o.type, o.level, o.discount_code, o.agreement_date) is distinct from
      (excluded.name, excluded.type, excluded.level, excluded.discount_code,
        coalesce(o.agreement_date, excluded.agreement_date))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Adds members. A person who already has a role, by account or by address, is skipped. */
export const addMembers = (
  database: Database,
  members: readonly (Person & { organisationId: string; role: Role })[],
): Promise<number> =>
  database.run(sql`
    insert into organisation_members (organisation_id, customer_id, email, role)
    select "organisationId", "customerId", email, role from jsonb_to_recordset(${json(members)}::jsonb)
      as row ("organisationId" text, "customerId" text, email text, role text)
    where not exists (
      select from organisation_members m left join customers c on c.id = coalesce(m.customer_id, row."customerId")
      where m.organisation_id = "organisationId" and (
        c.login_key = lower(row.email)
        or c.confirmed_email = c.email and lower(c.email) = lower(coalesce(m.email, row.email))))
    on conflict do nothing`)
