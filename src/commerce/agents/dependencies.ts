import type { Audit } from '#commerce/audit/audit.ts'
import type { Clients } from '#commerce/clients/clients.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import type { StaffMembers } from '#commerce/staff/staff.ts'

export interface AgentDependencies {
  database: Database
  clients: Pick<Clients, 'find'>
  sessions: Pick<Sessions, 'checkRedirect' | 'beginGuest'>
  customers: Pick<Customers, 'proofs'>
  members: Pick<StaffMembers, 'holdStill'>
  audit: Pick<Audit, 'record'>
  /** The origin of the office. */
  officeOrigin: string
  clock: () => Date
}
