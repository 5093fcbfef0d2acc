import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { unusedSessionsDeletion } from './queries.ts'

test('the query for unused sessions uses indexes instead of reading all baskets or all sessions', async () => {
  const database = await freshDatabase()
  await database.script(`
    insert into baskets (id, site_id, customer_id, is_temporary, document, expires_at)
      select 'b' || n, 'main', 'c' || n, false, jsonb_build_object('text', repeat('x', 2000)), now() + interval '1 year'
      from generate_series(1, 5000) n;
    insert into sessions (id, usid, site_id, client_id, guest_customer_id, family_hash, token_hash, previous_hash,
                          rotated_at, expires_at)
      select gen_random_uuid(), gen_random_uuid(), 'main', 'shop', 'c' || n, '', '',
        case when n % 20 > 0 then ''::bytea end, now() - make_interval(hours => n % 100), now() + interval '90 days'
      from generate_series(1, 20000) n;
    analyze baskets; analyze sessions`)
  const deletion = unusedSessionsDeletion(new Date(Date.now() - 86_400_000), 1_000)
  const plan = await database.rows<{ 'QUERY PLAN': string }>(sql`explain ${deletion}`)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).not.toMatch(/Seq Scan on (baskets|sessions)/)
})
