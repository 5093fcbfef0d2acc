import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Basket } from './basket.ts'

interface BasketRow {
  version: number
  document: Omit<Basket, 'version' | 'flashes' | 'notices'>
  heldUntil: Date | null
}

/** The columns of a BasketRow. */
const columns = sql`
    version, document,
    (select min(held.expires_at) from stock_holds held where held.basket_id = baskets.id and held.expires_at > now()) as "heldUntil"`

const basketOf = ({ version, document, heldUntil }: BasketRow): Basket => ({
  ...document,
  ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
  version,
  flashes: [],
  notices: [],
})

/** Parses a basket from its stored JSON. */
export const parseBasket = (document: string, version: number): Basket =>
  basketOf({ version, document: JSON.parse(document), heldUntil: null })

/**
 * The stored document, without flashes, notices and boxes to finish, which belong to one response, and without fields
 * that have columns.
 */
const documentOf = ({
  version: _,
  flashes: __,
  notices: ___,
  boxesToFinish: ____,
  heldUntil: _____,
  ...document
}: Basket): string => json(document)

const one = (row: BasketRow | undefined): Basket | undefined => row && basketOf(row)

/** The open basket with this id. */
export const readBasket = async (database: Database, id: string): Promise<Basket | undefined> =>
  one(await database.row(sql`select ${columns} from baskets where id = ${id} and is_open`))

/** The open basket with this id, locked until the transaction ends. */
export const lockBasket = async (database: Database, id: string): Promise<Basket | undefined> =>
  one(await database.row(sql`select ${columns} from baskets where id = ${id} and is_open for update`))

/** Locks a basket of any version until the transaction ends. */
export const lockRow = (database: Database, id: string): Promise<number> =>
  database.run(sql`select from baskets where id = ${id} for update`)

/** The closed basket with this id, locked until the transaction ends. */
export const lockClosedBasket = async (database: Database, id: string): Promise<Basket | undefined> =>
  one(await database.row(sql`select ${columns} from baskets where id = ${id} and not is_open for update`))

/** The customer's main basket, if it is open. */
export const readBasketOf = async (
  database: Database,
  { siteId, customerId }: { siteId: SiteId; customerId: string },
): Promise<Basket | undefined> =>
  one(
    await database.row(sql`
      select ${columns} from baskets
      where site_id = ${siteId} and customer_id = ${customerId} and is_open and not is_temporary`),
  )

/** The open main baskets of some customers, locked in the order of their ids, which prevents deadlocks. */
export async function lockBasketsOf(
  database: Database,
  { siteId, customerIds }: { siteId: SiteId; customerIds: readonly string[] },
): Promise<Basket[]> {
  const rows = await database.rows<BasketRow>(sql`
    select ${columns} from baskets
    where site_id = ${siteId} and customer_id = any(${customerIds}) and is_open and not is_temporary
    order by id collate "C" for update`)
  return rows.map(basketOf)
}

/** The ids of a customer's open temporary baskets. */
export const temporaryBasketIds = async (
  database: Database,
  { siteId, customerId }: { siteId: SiteId; customerId: string },
): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select id from baskets
    where site_id = ${siteId} and customer_id = ${customerId} and is_open and is_temporary
    order by id collate "C"`)
  return rows.map(({ id }) => id)
}

/** Lets one transaction at a time count a customer's temporary baskets and add one. */
export async function lockTemporaryBaskets(
  database: Database,
  { siteId, customerId }: { siteId: SiteId; customerId: string },
): Promise<void> {
  const key = `temporary-baskets ${siteId} ${customerId}`
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Inserts a basket. Returns its stored JSON, or `undefined` if the customer already has a main basket. */
export async function insertBasket(
  database: Database,
  basket: Basket,
  expiresAt: Date,
): Promise<string | undefined> {
  const document = documentOf(basket)
  const inserted = await database.run(sql`
    insert into baskets (id, site_id, customer_id, is_temporary, document, expires_at)
    values (${basket.id}, ${basket.siteId}, ${basket.customerId}, ${basket.isTemporary},
      ${document}::json, ${expiresAt})
    on conflict (site_id, customer_id) where is_open and not is_temporary do nothing`)
  return inserted === 1 ? document : undefined
}

/** The result of saving a basket over the version that was read. */
export type SaveResult =
  /** The basket was saved. `document` is the stored JSON. */
  | { document: string }
  /** The stored basket has another version, or is no longer open. Nothing was saved. */
  | { newer: Basket | undefined }

/**
 * Saves a basket over the version that was read. If the row has another version, returns that basket instead, in the
 * same round trip. The returned basket is still the version that was read if the other process commits during this
 * statement: the next try finds the new one. The expiry changes at most once a day, so that most writes change no
 * index.
 */
export async function saveBasket(database: Database, basket: Basket, expiresAt: Date): Promise<SaveResult> {
  const document = documentOf(basket)
  const [row] = await database.rows<{ isSaved: true } | ({ isSaved: false } & BasketRow)>(sql`
    with saved as (
      update baskets set
        document = ${document}::json,
        version = version + 1,
        expires_at = case
          when expires_at < ${expiresAt}::timestamptz - interval '1 day' then ${expiresAt}::timestamptz
          else expires_at end
      where id = ${basket.id} and version = ${basket.version} and is_open
      returning id
    )
    select true as "isSaved", null::int as version, null::json as document, null::timestamptz as "heldUntil"
    from saved
    union all
    select false, ${columns} from baskets where id = ${basket.id} and is_open and not exists (select from saved)`)
  if (row?.isSaved) return { document }
  return { newer: row && basketOf(row) }
}

/** Saves a basket with a new owner, or as a main basket. False if the row has another version now. */
export const handOverBasket = async (database: Database, basket: Basket, expiresAt: Date): Promise<boolean> =>
  (await database.run(sql`
    update baskets set
      customer_id = ${basket.customerId},
      is_temporary = ${basket.isTemporary},
      document = ${documentOf(basket)}::json,
      version = version + 1,
      expires_at = ${expiresAt}
    where id = ${basket.id} and version = ${basket.version} and is_open`)) === 1

/** Whether a statement failed because the customer has another main basket (PostgreSQL's unique_violation). */
export const isSecondBasket = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_basket_of_customer'

/** Deletes an open basket. Returns 0 if it is not open. */
export const deleteBasket = (database: Database, id: string): Promise<number> =>
  database.run(sql`delete from baskets where id = ${id} and is_open`)

/**
 * Closes an open basket. Fails with a division by zero if it is not open, because its result is not read before the
 * commit.
 */
export const closing = (id: string): Statement => sql`
    with closed as (
      update baskets set is_open = false, version = version + 1 where id = ${id} and is_open returning id
    )
    select 1 / count(*) from closed`

/** Opens a closed basket with this content. False if the customer has another open main basket. */
export const reopenWith = async (database: Database, basket: Basket): Promise<boolean> =>
  (
    await database.row<{ isOpen: boolean }>(
      sql`select reopen_basket(${basket.id}, ${documentOf(basket)}::json) as "isOpen"`,
    )
  )?.isOpen === true

/** Deletes at most `most` expired baskets. Returns their number. */
export const deleteExpiredBaskets = (database: Database, most: number): Promise<number> =>
  database.run(sql`
    delete from baskets where id in (
      select id from baskets where expires_at < now() limit ${most} for update skip locked)`)
