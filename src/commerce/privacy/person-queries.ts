import { sql, type Database } from '#commerce/database.ts'
import type { Person } from './privacy.ts'

interface SoughtParts {
  customerId: string | null
  /** The email address in lower case. */
  email: string | null
  orderNo: string | null
}

/** Finds accounts, proven addresses and orders (Sought). */
export async function readPerson(
  database: Database,
  { customerId, email, orderNo }: SoughtParts,
): Promise<Person> {
  const row = await database.row<Person>(sql`
    with account as (
        select id, login, email, confirmed_email from customers
        where id = ${customerId} or confirmed_email = email and lower(email) = ${email}
          or id = (select customer_id from orders where order_no = ${orderNo})),
      proven as (
        select lower(confirmed_email) as email from account where confirmed_email is not null
        union select lower(f.email) from former_emails f join account on account.id = f.customer_id
        union select ${email}::text where ${email}::text is not null),
      named as (select lower(email) as email from account union select lower(login) from account where login like '%@%'),
      bought as (
        select order_no from orders where customer_id in (select id from account)
        union
        select order_no from orders o join proven on lower(o.customer_email) = proven.email and o.customer_email <> ''
        where not exists (select from customers c where c.id = o.customer_id)
        union
        select order_no from orders where order_no = ${orderNo})
    select array(select id from account order by id) as "customerIds", array(select login from account order by id) as logins,
      array(select email from proven order by email) as addresses,
      array(select email from named except table proven order by email) as "unprovenAddresses",
      array(select order_no from bought order by order_no) as "orderNos"`)
  return row ?? { customerIds: [], logins: [], addresses: [], unprovenAddresses: [], orderNos: [] }
}

/** Locks the accounts. Returns the ids of accounts that still exist. */
export async function lockAccounts(database: Database, customerIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`select id from customers where id = any(${customerIds}) order by id collate "C" for update`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The identity of a person as others enter it: names with street and postal code, from the address book and from the
 * billing addresses of orders. For a `with` clause. Addresses of other people in the address book have other names.
 */
export const identity = ({ customerIds, orderNos }: Pick<Person, 'customerIds' | 'orderNos'>) => sql`
  identity (first_name, last_name, street, code) as (
    select ${partsOf(sql`a.document`)} from customer_addresses a join customers c on c.id = a.customer_id
    where c.id = any(${customerIds}) and lower(a.document ->> 'lastName') = lower(c.last_name)
      and lower(coalesce(a.document ->> 'firstName', '')) in ('', lower(c.first_name))
    union
    select ${partsOf(sql`o.document -> 'billingAddress'`)} from orders o
    where o.order_no = any(${orderNos}) and o.document -> 'billingAddress' ->> 'address1' is not null)`

/** The parts that identify a person's address: names, street and postal code without the last four digits. */
export const partsOf = (address: ReturnType<typeof sql>) => sql`
  lower(trim(coalesce(${address} ->> 'firstName', ''))), lower(trim(${address} ->> 'lastName')),
  lower(trim(${address} ->> 'address1')), upper(left(replace(${address} ->> 'postalCode', ' ', ''), 5))`

/** The customer hash in the uses of promo codes (Coupons): the hash of the address in lower case. */
export const hashOfEmail = sql`encode(sha256(convert_to(email, 'UTF8')), 'hex')`

/** A basket of an account, a basket that became an order of the person, or a guest basket with a proven address. */
export const isBasketOf = ({
  customerIds,
  addresses,
  orderNos,
}: Pick<Person, 'customerIds' | 'addresses' | 'orderNos'>) => sql`
  (b.customer_id = any(${customerIds}) or b.id in (select basket_id from orders where order_no = any(${orderNos}))
    or lower(b.document ->> 'customerEmail') = any(${addresses})
      and not exists (select from customers c where c.id = b.customer_id))`

/** A seller has no address: the name is that of a member of the fundraiser's organisation. */
export const isSeller = ({ customerIds, addresses }: Pick<Person, 'customerIds' | 'addresses'>) => sql`
  exists (select from customers c, organisation_members m, fundraisers f
    where c.id = any(${customerIds}) and lower(s.name) = lower(c.first_name || ' ' || c.last_name)
      and f.id = s.fundraiser_id and m.organisation_id = f.organisation_id
      and (m.customer_id = c.id or lower(m.email) = any(${addresses})))`
