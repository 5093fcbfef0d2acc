import { json, sql, type Database } from '#commerce/database.ts'
import { fullWords, houseNumberPattern, unitPattern } from './street-line.ts'

export interface KnownStreet {
  postalCode: string
  streetKey: string
  name: string
}

/** Who may be recognised by a street: fewer customers or house numbers than this keep it out (decision 0040). */
const fewest = 3

/** Orders of the last years; older ones tell little about where people live now. */
const countedDays = 730

/**
 * Replaces the known streets by those of placed orders. Orders of closed accounts have no email address and do not count.
 * Returns the number of changes.
 */
export const replaceKnownStreets = (database: Database): Promise<number> =>
  database.run(sql`
    with lines as (
      select lower(customer_email) as customer, left(address ->> 'postalCode', 5) as postal_code,
        regexp_match(address ->> 'address1', ${houseNumberPattern}) as parts
      from orders, jsonb_path_query(document, '$.shipments[*].address') as address
      where placed_at > now() - make_interval(days => ${countedDays}) and status in ('new', 'open', 'completed')
        and document ->> 'customerEmail' <> '' and address ->> 'countryCode' = 'US'
        and address ->> 'postalCode' ~ '^[0-9]{5}'
    ), named as (
      select customer, postal_code, lower(parts[1]) as number,
        regexp_replace(parts[2], ${unitPattern}, '', 'i') as name
      from lines where parts is not null
    ), keyed as (
      select n.*, (
        select string_agg(coalesce(full_word.value, word), ' ' order by position)
        from regexp_split_to_table(lower(translate(n.name, '.''', '')), '[[:space:]]+') with ordinality as w(word, position)
        left join jsonb_each_text(${json(fullWords)}::jsonb) as full_word on full_word.key = word
        where word <> ''
      ) as street_key
      from named n
    ), streets as (
      select postal_code, street_key, mode() within group (order by name) as name,
        count(distinct customer)::int as customers
      from keyed where street_key is not null
      group by postal_code, street_key
      having count(distinct customer) >= ${fewest} and count(distinct number) >= ${fewest}
    ), removed as (
      delete from known_streets k
      where not exists (select from streets s where (s.postal_code, s.street_key) = (k.postal_code, k.street_key))
      returning 1
    ), written as (
      insert into known_streets (postal_code, street_key, name, customers)
      select postal_code, street_key, name, customers from streets
      on conflict (postal_code, street_key) do update
      set name = excluded.name, customers = excluded.customers
      where (known_streets.name, known_streets.customers) is distinct from (excluded.name, excluded.customers)
      returning 1
    )
    select from removed union all select from written`)

export const streetsOfCode = (database: Database, postalCode: string): Promise<KnownStreet[]> =>
  database.rows(sql`
    select postal_code as "postalCode", street_key as "streetKey", name from known_streets
    where postal_code = ${postalCode}`)

interface Beginning {
  /** The beginning of the key, as typed and with its words in full. */
  typed: string
  full: string
  /** The first digits of the ZIP codes to search; empty for all. */
  codes: readonly string[]
  limit: number
}

/** Above every character of a name. */
const last = '\u{10ffff}'

/** Streets that begin like this: those of most customers first. */
export const streetsFrom = (
  database: Database,
  { typed, full, codes, limit }: Beginning,
): Promise<KnownStreet[]> =>
  database.rows(sql`
    select postal_code as "postalCode", street_key as "streetKey", name from known_streets
    where (street_key between ${typed} and ${typed + last} or street_key between ${full} and ${full + last})
      and (${codes.length} = 0 or exists (select from unnest(${codes}::text[]) as code where starts_with(postal_code, code)))
    order by customers desc, postal_code, street_key
    limit ${limit}`)
