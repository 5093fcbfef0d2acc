import { json, sql, type Database } from '#commerce/database.ts'
import type { StaffLimits } from './inputs.ts'
import { permissionsOf } from './permissions.ts'
import type { ListedMember, Member, MemberChange } from './staff.ts'

/** A member as stored, with the permissions and limits of the role. */
export type MemberRow = Omit<Member, 'permissions' | 'limits'> & {
  rolePermissions: string[]
  roleLimits: StaffLimits
  ownLimits: StaffLimits
}

export const memberColumns = sql`
  m.id, m.email, m.name, m.role_id as "roleId", r.name as "roleName", r.permissions as "rolePermissions",
  r.limits as "roleLimits", m.limits as "ownLimits", m.created_at as "createdAt", m.closed_at as "closedAt",
  m.password_hash is not null as "hasPassword", m.code_secret is not null as "hasCode",
  (select count(*)::int from staff_passkeys where member_id = m.id) as passkeys,
  (select count(*)::int from staff_recovery_codes where member_id = m.id) as "recoveryCodes"`

export const memberOf = <Row extends MemberRow>({
  rolePermissions,
  roleLimits,
  ownLimits,
  ...member
}: Row) => ({
  ...member,
  permissions: permissionsOf(member.roleId, rolePermissions),
  limits: { ...roleLimits, ...ownLimits },
})

export async function readMember(database: Database, id: string): Promise<Member | undefined> {
  const row = await database.row<MemberRow>(sql`
    select ${memberColumns} from staff m join staff_roles r on r.id = m.role_id where m.id = ${id}`)
  return row && memberOf(row)
}

export async function readMemberByLogin(database: Database, loginKey: string): Promise<Member | undefined> {
  const row = await database.row<MemberRow>(sql`
    select ${memberColumns} from staff m join staff_roles r on r.id = m.role_id where m.login_key = ${loginKey}`)
  return row && memberOf(row)
}

export const readMemberNames = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await database.rows<{ id: string; name: string }>(sql`
    select id, name from staff where id = any(${ids})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function readMembers(database: Database): Promise<ListedMember[]> {
  const rows = await database.rows<MemberRow & { usedAt: Date | null }>(sql`
    select ${memberColumns}, (select max(used_at) from staff_sessions where member_id = m.id) as "usedAt"
    from staff m join staff_roles r on r.id = m.role_id
    order by m.closed_at is not null, r.position, lower(m.name), m.number`)
  return rows.map((row) => ({ ...memberOf(row), ownLimits: row.ownLimits }))
}

/** The fields that a sign-in checks. `memberId` is set for open accounts only. */
export interface Credentials {
  memberId: string
  passwordHash: string | null
  codeSecret: Buffer | null
  codeStep: number | null
  hasSecondFactor: boolean
}

const credentialColumns = sql`
  id as "memberId", password_hash as "passwordHash", code_secret as "codeSecret", code_step::float8 as "codeStep",
  code_secret is not null or exists (select from staff_passkeys where member_id = staff.id) as "hasSecondFactor"`

export const readCredentialsByLogin = (
  database: Database,
  loginKey: string,
): Promise<Credentials | undefined> =>
  database.row(sql`
    select ${credentialColumns} from staff where login_key = ${loginKey} and closed_at is null`)

/**
 * Serializes the administration of members, roles and invitations until the transaction ends. Lock order: this lock,
 * members, then their sessions, passkeys and tickets. The order prevents deadlocks.
 */
export const lockAdministration = (database: Database): Promise<number> =>
  database.run(sql`select pg_advisory_xact_lock(hashtext('staff administration'))`)

/**
 * Locks a member, closed or not, so that changes and uses of the account run one after the other. Rows that refer to
 * the member can still be inserted.
 */
export const lockMember = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`select from staff where id = ${memberId} for no key update`)

/** Takes a shared lock: the member cannot change until the transaction ends, and others may lock it the same way. */
export const shareMember = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`select from staff where id = ${memberId} for share`)

/** Locks the members of a role, before their sessions end. */
export const lockMembersOf = (database: Database, roleId: string): Promise<number> =>
  database.run(sql`select from staff where role_id = ${roleId} order by id for no key update`)

export const readCredentials = (database: Database, memberId: string): Promise<Credentials | undefined> =>
  database.row(sql`
    select ${credentialColumns} from staff where id = ${memberId} and closed_at is null`)

/** Locks an open member, as `lockMember` does. */
export const lockCredentials = (database: Database, memberId: string): Promise<Credentials | undefined> =>
  database.row(sql`
    select ${credentialColumns} from staff where id = ${memberId} and closed_at is null for no key update`)

/** The open members of a role. */
export const readMembersOf = (database: Database, roleId: string): Promise<{ id: string }[]> =>
  database.rows(sql`select id from staff where role_id = ${roleId} and closed_at is null`)

export const insertMember = (
  database: Database,
  member: {
    id: string
    email: string
    loginKey: string
    name: string
    roleId: string
    limits: StaffLimits
    passwordHash: string | null
  },
): Promise<number> =>
  database.run(sql`
    insert into staff (id, email, login_key, name, role_id, limits, password_hash)
    values (${member.id}, ${member.email}, ${member.loginKey}, ${member.name}, ${member.roleId},
      ${json(member.limits)}, ${member.passwordHash})
    on conflict (login_key) do nothing`)

/** Updates only the fields of the input, because the caller may have read old values of the others. */
export const updateMember = (
  database: Database,
  id: string,
  { name, roleId, limits, isClosed }: MemberChange,
  now: Date,
): Promise<number> =>
  database.run(sql`
    update staff set name = coalesce(${name ?? null}::text, name), role_id = coalesce(${roleId ?? null}::text, role_id),
      limits = coalesce(${limits ? json(limits) : null}::jsonb, limits),
      closed_at = case ${isClosed ?? null}::boolean when true then coalesce(closed_at, ${now}) when false then null
        else closed_at end
    where id = ${id}`)

export const renameMember = (database: Database, id: string, name: string): Promise<number> =>
  database.run(sql`update staff set name = ${name} where id = ${id} and closed_at is null`)

export const updatePassword = (
  database: Database,
  id: string,
  passwordHash: string | null,
): Promise<number> =>
  database.run(sql`update staff set password_hash = ${passwordHash} where id = ${id} and closed_at is null`)

export const updateCodeSecret = (
  database: Database,
  { id, sealed, step }: { id: string; sealed: Buffer; step: number },
): Promise<number> =>
  database.run(sql`update staff set code_secret = ${sealed}, code_step = ${step} where id = ${id}`)

/** Marks the time step of a code as used. Returns 0 if a later one was used meanwhile. */
export const useStep = (database: Database, id: string, step: number): Promise<number> =>
  database.run(sql`
    update staff set code_step = ${step} where id = ${id} and (code_step is null or code_step < ${step})`)

export const deleteRecoveryCode = (database: Database, memberId: string, codeHash: Buffer): Promise<number> =>
  database.run(
    sql`delete from staff_recovery_codes where member_id = ${memberId} and code_hash = ${codeHash}`,
  )

export async function replaceRecoveryCodes(
  database: Database,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.run(sql`delete from staff_recovery_codes where member_id = ${memberId}`)
  await database.run(sql`
    insert into staff_recovery_codes (member_id, code_hash) select ${memberId}, unnest(${hashes}::bytea[])`)
}

/** Deletes password and factors of a member. */
export async function clearFactors(database: Database, id: string): Promise<void> {
  await database.run(sql`
    update staff set password_hash = null, code_secret = null, code_step = null where id = ${id}`)
  await database.run(sql`delete from staff_recovery_codes where member_id = ${id}`)
  await database.run(sql`delete from staff_passkeys where member_id = ${id}`)
}

/** SALE-157: deletes the names and sign-in data of members two years after they left. */
export const forgetFormerMembers = (database: Database, now: Date): Promise<number> =>
  database.run(sql`
    with former as (
      update staff set name = 'Former member ' || number, email = null, login_key = null, password_hash = null,
        code_secret = null, code_step = null
      where email is not null and closed_at < ${now}::timestamptz - interval '2 years'
      returning id),
    passkeys as (delete from staff_passkeys where member_id in (select id from former)),
    codes as (delete from staff_recovery_codes where member_id in (select id from former))
    select from former`)
