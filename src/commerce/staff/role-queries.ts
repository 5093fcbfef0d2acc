import { json, sql, type Database } from '#commerce/database.ts'
import type { StaffLimits } from './inputs.ts'
import { permissionsOf } from './permissions.ts'
import type { StaffRole } from './staff.ts'

type RoleRow = Omit<StaffRole, 'permissions'> & { stored: string[] }

/** Changes with each change of a role. */
const version = sql`md5(name || permissions::text || limits::text)`

export async function readRoles(database: Database): Promise<StaffRole[]> {
  const rows = await database.rows<RoleRow>(sql`
    select id, name, permissions as stored, limits, ${version} as version,
      (select count(*)::int from staff where role_id = staff_roles.id and closed_at is null) as members
    from staff_roles order by position, id`)
  return rows.map(({ stored, ...role }) => ({ ...role, permissions: permissionsOf(role.id, stored) }))
}

/** Reads a role inside `lockAdministration`, which excludes other changes of roles. */
export async function readRole(
  database: Database,
  id: string,
): Promise<Omit<StaffRole, 'members' | 'name'> | undefined> {
  const row = await database.row<{ id: string; stored: string[]; limits: StaffLimits; version: string }>(sql`
    select id, permissions as stored, limits, ${version} as version from staff_roles where id = ${id}`)
  return (
    row && {
      id: row.id,
      limits: row.limits,
      version: row.version,
      permissions: permissionsOf(row.id, row.stored),
    }
  )
}

export const upsertRole = (
  database: Database,
  { id, name, permissions, limits }: Omit<StaffRole, 'members' | 'version'>,
): Promise<number> =>
  database.run(sql`
    insert into staff_roles (id, name, permissions, limits, position)
    values (${id}, ${name}, ${permissions}, ${json(limits)}, (select max(position) + 1 from staff_roles))
    on conflict (id) do update set name = excluded.name, permissions = excluded.permissions, limits = excluded.limits`)

/** Whether a role is in use. A closed account may still have the role. Ignores expired invitations. */
export const isRoleInUse = async (database: Database, id: string, now: Date): Promise<boolean> =>
  (await database.run(sql`
    select from staff where role_id = ${id}
    union all select from staff_tickets
    where purpose = 'invitation' and details ->> 'roleId' = ${id} and expires_at > ${now} limit 1`)) > 0

export const deleteRole = (database: Database, id: string): Promise<number> =>
  database.run(sql`delete from staff_roles where id = ${id}`)
