import { refuse } from '#commerce/refusals.ts'
import type { StaffDependencies } from './dependencies.ts'
import { refuseGrant } from './grants.ts'
import { ownerRole } from './permissions.ts'
import { deleteRole, isRoleInUse, lockRole, lockRoleToDelete, readRoles, upsertRole } from './role-queries.ts'
import { deleteSessionsOfRole } from './session-queries.ts'
import type { Member, StaffRole, StaffRoles } from './staff.ts'

/** Opens the roles. They are data (SALE-129); only that of the owner is fixed. */
export const openRoles = ({ database }: StaffDependencies): StaffRoles => ({
  list: () => readRoles(database),
  save: (role, by) => database.transact(() => save({ database }, role, by)),
  remove: (id) => database.transact(() => remove({ database }, id)),
})

type Dependencies = Pick<StaffDependencies, 'database'>

async function save(
  { database }: Dependencies,
  role: Omit<StaffRole, 'members'>,
  by: Member | undefined,
): ReturnType<StaffRoles['save']> {
  if (role.id === ownerRole) return refuse('role-fixed', {})
  const before = await lockRole(database, role.id)
  const refused = (before && refuseGrant(by, before)) ?? refuseGrant(by, role)
  if (refused) return refused
  await upsertRole(database, role)
  await deleteSessionsOfRole(database, role.id)
  const saved = (await readRoles(database)).find(({ id }) => id === role.id)
  if (!saved) throw new Error(`The role ${role.id} was not saved`)
  return saved
}

async function remove({ database }: Dependencies, id: string): ReturnType<StaffRoles['remove']> {
  if (id === ownerRole) return refuse('role-fixed', {})
  if ((await lockRoleToDelete(database, id)) === 0) return refuse('role-not-found', { roleId: id })
  if (await isRoleInUse(database, id)) return refuse('role-in-use', {})
  await deleteRole(database, id)
  return undefined
}
