import type { Database } from '#commerce/database.ts'
import { OrganisationRecord, type MemberRecord, type Role } from './inputs.ts'
import type { OrganisationDependencies } from './dependencies.ts'
import { personOf } from './person-of.ts'
import {
  addMembers,
  readAccountIdsOf,
  readRecords,
  releaseCodes,
  upsertRecords,
  type Person,
} from './queries.ts'
import { updateSessions } from './update-sessions.ts'

/** See Organisations.all. Empty fields are omitted. */
export async function allRecords(database: Database): Promise<OrganisationRecord[]> {
  const rows = await readRecords(database)
  return rows.map(({ id, name, type, level, discountCode, agreementDate, closedAt, members }) =>
    OrganisationRecord.parse({
      id,
      name,
      type,
      ...(level !== null && { level }),
      ...(discountCode !== null && { discountCode }),
      ...(agreementDate !== null && { agreementDate }),
      ...(closedAt !== null && { isClosed: true }),
      ...(members.length > 0 && { members: members.map(memberRecord) }),
    }),
  )
}

const memberRecord = ({
  login,
  email,
  role,
}: {
  login: string | null
  email: string | null
  role: string
}) => ({
  ...(login === null ? { email } : { login }),
  role,
})

/** See Organisations.save. Skips logins without an account, which the check of an import reports. */
export async function saveRecords(
  dependencies: OrganisationDependencies,
  records: readonly OrganisationRecord[],
): Promise<boolean> {
  const { database } = dependencies
  if (records.length === 0) return false
  // A code may move from one organisation to another.
  await releaseCodes(database, records)
  const changed = new Set(await upsertRecords(database, records))
  let addedMembers = 0
  for (const { id, members = [] } of records) {
    const people = await Promise.all(members.map((member) => memberOf(dependencies, member)))
    const added = await addMembers(
      database,
      people.flatMap((person) => (person ? [{ ...person, organisationId: id }] : [])),
    )
    addedMembers += added
    if (changed.has(id) || added > 0) await updateSessions(dependencies, await readAccountIdsOf(database, id))
  }
  return changed.size + addedMembers > 0
}

async function memberOf(
  dependencies: OrganisationDependencies,
  { login, email, role }: MemberRecord,
): Promise<(Person & { role: Role }) | undefined> {
  if (email !== undefined) return { customerId: null, email, role }
  const person = await personOf(dependencies, login ?? '')
  return person && { ...person, role }
}
