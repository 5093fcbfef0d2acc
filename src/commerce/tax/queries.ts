import { json, sql, type Database } from '#commerce/database.ts'
import type { TaxRate } from './tax.ts'

export const allTaxRates = (database: Database): Promise<TaxRate[]> =>
  database.rows(sql`
    select country_code as "countryCode", state_code as "stateCode", tax_class as "taxClass", rate::float8 as rate
    from tax_rates order by country_code collate "C", state_code collate "C", tax_class collate "C"`)

/** Returns whether anything changed. */
export async function replaceTaxRates(database: Database, rates: readonly TaxRate[]): Promise<boolean> {
  const lines = json(rates)
  const removed = await database.run(sql`
    delete from tax_rates where not (country_code, state_code, tax_class) in (
      select "countryCode", "stateCode", "taxClass" from jsonb_to_recordset(${lines}::jsonb)
        as given("countryCode" text, "stateCode" text, "taxClass" text))`)
  const written = await database.run(sql`
    insert into tax_rates (country_code, state_code, tax_class, rate)
    select * from jsonb_to_recordset(${lines}::jsonb)
      as row("countryCode" text, "stateCode" text, "taxClass" text, rate numeric(7, 6))
    on conflict (country_code, state_code, tax_class) do update set rate = excluded.rate
    where tax_rates.rate <> excluded.rate`)
  return removed + written > 0
}
