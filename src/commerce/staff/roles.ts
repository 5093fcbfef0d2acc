import { refuse } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { refuseGrant } from './grants.ts'
import { lockAdministration, lockMembersOf } from './member-queries.ts'
import { ownerRole } from './permissions.ts'
import { deleteRole, isRoleInUse, readRole, readRoles, upsertRole } from './role-queries.ts'
import { deleteSessionsOfRole } from './session-queries.ts'
import type { Member, SavedRole, StaffRoles } from './staff.ts'

/** Opens the roles. Roles are data (SALE-129); only the owner role is fixed. */
export const openRoles = ({ database, clock }: StaffDependencies): StaffRoles => ({
  list: () => readRoles(database),
  save: (role, by) => database.transact(() => save({ database }, role, by)),
  remove: (id, by) => database.transact(() => remove({ database, clock }, id, by)),
})

type Dependencies = Pick<StaffDependencies, 'database'>

async function save(
  { database }: Dependencies,
  role: SavedRole,
  by: Member | undefined,
): ReturnType<StaffRoles['save']> {
  if (role.id === ownerRole) return refuse('role-fixed', {})
  await lockAdministration(database)
  const before = await readRole(database, role.id)
  if (role.version !== undefined && role.version !== (before?.version ?? null))
    return refuse('role-changed', { roleId: role.id })
  const refused = (before && refuseGrant(by, before)) ?? refuseGrant(by, role)
  if (refused) return refused
  await lockMembersOf(database, role.id)
  await upsertRole(database, role)
  await deleteSessionsOfRole(database, role.id)
  const saved = (await readRoles(database)).find(({ id }) => id === role.id)
  if (!saved) throw new Error(`The role ${role.id} was not saved`)
  return saved
}

async function remove(
  { database, clock }: Pick<StaffDependencies, 'database' | 'clock'>,
  id: string,
  by: Member | undefined,
): ReturnType<StaffRoles['remove']> {
  if (id === ownerRole) return refuse('role-fixed', {})
  await lockAdministration(database)
  const role = await readRole(database, id)
  if (!role) return refuse('role-not-found', { roleId: id })
  const refused = refuseGrant(by, role)
  if (refused) return refused
  if (await isRoleInUse(database, id, clock())) return refuse('role-in-use', {})
  await deleteRole(database, id)
  return undefined
}
