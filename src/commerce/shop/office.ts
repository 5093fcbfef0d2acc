import type { Agents } from '#commerce/agents/agents.ts'
import { openAgents } from '#commerce/agents/open-agents.ts'
import type { Audit } from '#commerce/audit/audit.ts'
import type { BulkRuns } from '#commerce/orders/bulk-runs/bulk-runs.ts'
import { openBulkRuns } from '#commerce/orders/bulk-runs/open-bulk-runs.ts'
import { openAudit } from '#commerce/audit/open-audit.ts'
import type { Clients } from '#commerce/clients/clients.ts'
import { isCommonPassword } from '#commerce/customers/common-passwords.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import { hashPassword, isPassword } from '#commerce/customers/passwords.ts'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import { openSetup, type Setup } from '#commerce/setup/setup.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import { guardPasswords } from '#commerce/staff/guarded-passwords.ts'
import { openStaff } from '#commerce/staff/open-staff.ts'
import type { Staff } from '#commerce/staff/staff.ts'
import type { Stores } from '#commerce/stores/stores.ts'

/** Staff accounts, and the record of their actions. */
export interface Office {
  staff: Staff
  audit: Audit
  agents: Agents
  bulkRuns: BulkRuns
  setup: Setup
}

export function openOffice(dependencies: {
  database: Database
  clients: Clients
  sessions: Sessions
  customers: Customers
  orders: Orders
  orderSearch: OrderSearch
  limits: Limits
  mail: Mail
  ports: Pick<Ports, 'mailer' | 'paymentGateway'>
  shipping: Shipping
  stores: Stores
  sealedTexts: SealedTexts
  /** The origin of the office. */
  officeOrigin: string
  clock: () => Date
}): Office {
  const passwords = guardPasswords(
    { hash: hashPassword, matches: isPassword, isCommon: isCommonPassword },
    dependencies.database,
  )
  const staff = openStaff({
    ...dependencies,
    origin: new URL(dependencies.officeOrigin).origin,
    passwords,
    // Opened below, before any member signs in.
    stopWorkOf: (memberId) => bulkRuns.stopAllOf(memberId),
  })
  const bulkRuns = openBulkRuns({ ...dependencies, members: staff.members })
  const setup = openSetup({ ...dependencies, ...dependencies.ports, members: staff.members })
  const audit = openAudit(dependencies)
  const officeOrigin = new URL(dependencies.officeOrigin).origin
  const agents = openAgents({ ...dependencies, officeOrigin, members: staff.members, audit })
  return { staff, audit, agents, bulkRuns, setup }
}
