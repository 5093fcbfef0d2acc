import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { PriceBook, PriceLine } from './pricing.ts'
import type { Promotion } from './promotions/promotion.ts'

/** The prices of products in price books, sorted by minimum quantity. */
export const priceLines = (
  database: Database,
  bookIds: readonly string[],
  productIds: readonly string[],
): Promise<PriceLine[]> =>
  database.rows(sql`
    select price_book_id as "priceBookId", product_id as "productId", minimum_quantity as "minimumQuantity",
      amount_cents as "amountCents", unit, units_per_case as "unitsPerCase"
    from prices where product_id = any(${productIds}) and price_book_id = any(${bookIds})
    order by minimum_quantity`)

/** All promotions in the order of application. */
export async function allPromotions(database: Database): Promise<Promotion[]> {
  const rows = await database.rows<{ document: Promotion }>(
    sql`select document from promotions order by (document ->> 'rank')::int, id collate "C"`,
  )
  return rows.map(({ document }) => document)
}

/** Returns whether anything changed. */
export async function replacePromotions(
  database: Database,
  promotions: readonly Promotion[],
): Promise<boolean> {
  const removed = await database.run(
    sql`delete from promotions where not id = any(${promotions.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into promotions (id, document)
    select document ->> 'id', document from jsonb_array_elements(${json(promotions)}::jsonb) as row(document)
    on conflict (id) do update set document = excluded.document
    where promotions.document is distinct from excluded.document`)
  return removed + written > 0
}

export const allPriceBooks = (database: Database): Promise<PriceBook[]> =>
  database.rows(sql`select id, currency, kind from price_books order by id collate "C"`)

/** Returns whether anything changed. */
export async function replacePriceBooks(database: Database, books: readonly PriceBook[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from price_books where not id = any(${books.map(({ id }) => id)})`,
  )
  const written = await database.run(sql`
    insert into price_books (id, currency, kind)
    select * from jsonb_to_recordset(${json(books)}::jsonb) as row(id text, currency text, kind text)
    on conflict (id) do update set currency = excluded.currency, kind = excluded.kind
    where (price_books.currency, price_books.kind) is distinct from (excluded.currency, excluded.kind)`)
  return removed + written > 0
}

export const allPrices = (database: Database): Promise<PriceLine[]> =>
  database.rows(sql`
    select price_book_id as "priceBookId", product_id as "productId", minimum_quantity as "minimumQuantity",
      amount_cents as "amountCents", unit, units_per_case as "unitsPerCase"
    from prices order by price_book_id collate "C", product_id collate "C", minimum_quantity`)

/** Replaces prices. Returns the ids of the products whose prices changed. */
export async function replacePrices(database: Database, lines: readonly PriceLine[]): Promise<string[]> {
  const keys = lines.map(({ priceBookId, productId, minimumQuantity }) => ({
    priceBookId,
    productId,
    minimumQuantity,
  }))
  const removed = await database.rows<{ id: string }>(sql`
    delete from prices where not (price_book_id, product_id, minimum_quantity) in (
      select "priceBookId", "productId", "minimumQuantity" from jsonb_to_recordset(${json(keys)}::jsonb)
        as given("priceBookId" text, "productId" text, "minimumQuantity" int))
    returning product_id as id`)
  const written = await inPieces(
    lines,
    (statement) => database.rows<{ id: string }>(statement),
    (piece) => sql`
      insert into prices (price_book_id, product_id, minimum_quantity, amount_cents, unit, units_per_case)
      select * from jsonb_to_recordset(${json(piece)}::jsonb)
        as row("priceBookId" text, "productId" text, "minimumQuantity" int, "amountCents" int, unit text,
          "unitsPerCase" int)
      on conflict (price_book_id, product_id, minimum_quantity) do update
      set amount_cents = excluded.amount_cents, unit = excluded.unit, units_per_case = excluded.units_per_case
      where (prices.amount_cents, prices.unit, prices.units_per_case)
        is distinct from (excluded.amount_cents, excluded.unit, excluded.units_per_case)
      returning product_id as id`,
  )
  return [...new Set([...removed, ...written].map(({ id }) => id))]
}
