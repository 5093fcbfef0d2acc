import type { Audit } from '#commerce/audit/audit.ts'
import type { BulkRuns } from '#commerce/orders/bulk-runs/bulk-runs.ts'
import { openBulkRuns } from '#commerce/orders/bulk-runs/open-bulk-runs.ts'
import { openAudit } from '#commerce/audit/open-audit.ts'
import { isCommonPassword } from '#commerce/customers/common-passwords.ts'
import { hashPassword, isPassword } from '#commerce/customers/passwords.ts'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import type { Ports } from '#commerce/ports/ports.ts'
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
  bulkRuns: BulkRuns
  setup: Setup
}

export function openOffice(dependencies: {
  database: Database
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
  return { staff, audit: openAudit(dependencies), bulkRuns, setup }
}
