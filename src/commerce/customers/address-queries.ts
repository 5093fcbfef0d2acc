import { json, sql, type Database } from '#commerce/database.ts'
import type { CustomerAddress } from './customer.ts'

/** The address book, oldest address first. */
export const readAddresses = (database: Database, customerId: string): Promise<CustomerAddress[]> =>
  database
    .rows<{ address: CustomerAddress }>(
      sql`
        select document || jsonb_build_object('id', id, 'isPreferred', is_preferred) as address
        from customer_addresses where customer_id = ${customerId} order by created_at, id`,
    )
    .then((rows) => rows.map(({ address }) => address))

export const clearPreferred = (database: Database, customerId: string): Promise<number> =>
  database.run(
    sql`update customer_addresses set is_preferred = false where customer_id = ${customerId} and is_preferred`,
  )

export function insertAddress(
  database: Database,
  customerId: string,
  { id, isPreferred, ...document }: CustomerAddress,
): Promise<number> {
  return database.run(sql`
    insert into customer_addresses (customer_id, id, is_preferred, document)
    values (${customerId}, ${id}, ${isPreferred}, ${json(document)})`)
}

/** Replaces an address. Its id may change. */
export function updateAddress(
  database: Database,
  { customerId, addressId }: { customerId: string; addressId: string },
  { id, isPreferred, ...document }: CustomerAddress,
): Promise<number> {
  return database.run(sql`
    update customer_addresses set id = ${id}, is_preferred = ${isPreferred}, document = ${json(document)},
      modified_at = clock_timestamp()
    where customer_id = ${customerId} and id = ${addressId}`)
}

export const deleteAddress = (
  database: Database,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<number> =>
  database.run(sql`delete from customer_addresses where customer_id = ${customerId} and id = ${addressId}`)
