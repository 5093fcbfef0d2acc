import { refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { openAdministration } from './administration.ts'
import type { OrganisationDependencies } from './dependencies.ts'
import type { Membership, Organisations } from './organisations.ts'
import { insertMember, readAccountIdsOf, readByCode, readMemberships, setAgreementDate } from './queries.ts'
import { allRecords, saveRecords } from './records.ts'
import { updateSessions } from './update-sessions.ts'

/** Opens the organisations. `clock` is only set in tests. */
export function openOrganisations(dependencies: OrganisationDependencies): Organisations {
  const { database, clock = () => new Date() } = dependencies
  const unknown = (code: string) => refuse('organisation-code-unknown', { code })
  return {
    findByCode: async (code) => (await readByCode(database, code.trim())) ?? unknown(code),
    join: ({ customerId }, code) =>
      database.transact(async () => {
        const found = await readByCode(database, code.trim())
        if (!found) return unknown(code)
        await insertMember(database, { organisationId: found.organisationId, customerId })
        await updateSessions(dependencies, [customerId])
        return readMemberships(database, customerId)
      }),
    acceptAgreement: ({ customerId }) =>
      database.transact(async () => {
        const [first] = await readMemberships(database, customerId)
        if (!first || !mayAct(first)) return refuse('not-acting-for-organisation', {})
        const { organisationId } = first
        await setAgreementDate(database, { organisationId, day: shopDay(clock()) })
        await updateSessions(dependencies, await readAccountIdsOf(database, organisationId))
        const [changed] = await readMemberships(database, customerId)
        return changed ?? refuse('not-acting-for-organisation', {})
      }),
    all: () => allRecords(database),
    save: (records) => saveRecords(dependencies, records),
    administration: openAdministration(dependencies),
  }
}

const mayAct = ({ role }: Membership): boolean => role !== 'member'
