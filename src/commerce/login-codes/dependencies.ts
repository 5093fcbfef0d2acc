import type { Clients } from '#commerce/clients/clients.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { LoginCallback } from '#commerce/ports/login-callback.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'
import type { Sites } from '#commerce/settings/sites.ts'

export interface CodeDependencies {
  database: Database
  clients: Clients
  sites: Pick<Sites, 'find'>
  customers: Pick<Customers, 'proofs'>
  sessions: Pick<Sessions, 'callbackToken'>
  limits: Limits
  mail: Pick<Mail, 'sendLoginCode'>
  loginCallback: LoginCallback
  /** The key of the stored hashes. Without it, a copy of the database would show the codes. */
  hashKey: () => Promise<Buffer>
  clock: () => Date
}
