import { refuse } from '#commerce/refusals.ts'
import type { OrganisationDependencies } from './dependencies.ts'
import type { OrganisationAdministration } from './organisations.ts'
import { personOf } from './person-of.ts'
import {
  deleteRoles,
  insertOrganisation,
  insertRole,
  lockOrganisation,
  readAccountIdsOf,
  readList,
  readMembers,
  readOne,
  updateClosed,
  updateLevel,
} from './queries.ts'
import { updateSessions } from './update-sessions.ts'

/** Opens the organisation functions for staff. */
export function openAdministration(dependencies: OrganisationDependencies): OrganisationAdministration {
  const { database, accountOf } = dependencies
  const missing = (organisationId: string) => refuse('organisation-not-found', { organisationId })

  /**
   * Runs a change of an organisation, and updates the sessions of all accounts that belonged to it before or after
   * the change.
   */
  const change = <Result>(id: string, write: () => Promise<Result>) =>
    database.transact(async () => {
      if (!(await lockOrganisation(database, id))) return missing(id)
      const before = await readAccountIdsOf(database, id)
      const result = await write()
      const after = await readAccountIdsOf(database, id)
      await updateSessions(dependencies, [...new Set([...before, ...after])])
      await database.announce(['fundraisers'])
      return result
    })

  return {
    list: (search, limit) => readList(database, { search, limit }),
    async find(id) {
      const found = await readOne(database, id)
      return found ? { ...found, members: await readMembers(database, id) } : missing(id)
    },
    async add({ discountCode = newCode(), ...organisation }) {
      const isNew = await insertOrganisation(database, { ...organisation, discountCode })
      return isNew ? discountCode : refuse('organisation-exists', { organisationId: organisation.id })
    },
    setLevel: (id, level) => change(id, async () => void (await updateLevel(database, id, level))),
    setMember: (id, who, role) =>
      change(id, async () => {
        const email = who.trim()
        const person = (await personOf(dependencies, who)) ?? { customerId: null, email }
        const customerId = (await accountOf(who))?.id ?? null
        // Deletes the person's other roles, because the strongest role of a person applies.
        await deleteRoles(database, id, { customerId, email })
        if (role !== null) await insertRole(database, id, person, role)
        return person.customerId === null ? 'address' : 'account'
      }),
    close: (id) => change(id, async () => void (await updateClosed(database, id, true))),
    open: (id) => change(id, async () => void (await updateClosed(database, id, false))),
  }
}

/** Leaves out letters and digits that look alike. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A discount code that cannot be guessed: 50 random bits. */
const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => codeLetters[byte % 32]).join('')
