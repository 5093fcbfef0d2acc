import { sql, type Database } from '#commerce/database.ts'
import type { ExternalProfile } from './customers.ts'

type Pair = Pick<ExternalProfile, 'provider' | 'externalId'>

/** False if the pair is registered. */
export const insertProfile = async (
  database: Database,
  { provider, externalId, customerId }: Pair & { customerId: string },
): Promise<boolean> =>
  (await database.run(sql`
    insert into external_profiles (provider, external_id, customer_id)
    values (${provider}, ${externalId}, ${customerId}) on conflict do nothing`)) === 1

export const readProfile = (
  database: Database,
  { provider, externalId }: Pair,
): Promise<ExternalProfile | undefined> =>
  database.row(sql`
    select p.provider, p.external_id as "externalId", c.id as "customerId", c.email,
      c.first_name as "firstName", c.last_name as "lastName"
    from external_profiles p join customers c on c.id = p.customer_id
    where p.provider = ${provider} and p.external_id = ${externalId} and c.closed_at is null`)
