import { json, sql, type Database } from '#commerce/database.ts'
import { inPieces } from '#commerce/records.ts'
import type { AssortmentLine, CategoryTree, UpsellLine } from './catalog.ts'
import type { CategoryInput, ProductInput, VariantInput } from './inputs.ts'

/**
 * The products after this id, with their variants inside, sorted by id. A null limit means all. The document column
 * omits properties that have their own columns.
 */
export async function productsAfter(
  database: Database,
  { id, limit }: { id: string; limit: number | null },
): Promise<unknown[]> {
  const rows = await database.rows<{ product: unknown }>(sql`
    select product.document || jsonb_strip_nulls(jsonb_build_object(
      'id', product.id, 'type', product.type,
      'variants', (
        select jsonb_agg(variant.document || jsonb_build_object('id', variant.id) order by variant.position)
        from products variant where variant.master_id = product.id)
      )) as product
    from products product where product.master_id is null and product.id collate "C" > ${id}
    order by product.id collate "C" limit ${limit}`)
  return rows.map(({ product }) => product)
}

/**
 * Replaces all products: removes the ones that are not in the list, and adds or changes the others. The row of a
 * removed product remains, without slug and SKU, which other products may use: records of shoppers refer to it
 * (docs/decisions/0106-removed-products-and-sites.md). Returns the ids of the changed products, with the variants of
 * a changed master and the master of a changed variant.
 */
export async function replaceProducts(
  database: Database,
  products: readonly ProductInput[],
): Promise<string[]> {
  const rows = products.flatMap(productRowsOf)
  const removed = await database.rows<{ id: string; masterId: string | null }>(sql`
    update all_products set removed_at = now(), slug = null, sku = null
    where not id = any(${rows.map(({ id }) => id)}) and removed_at is null
    returning id, master_id as "masterId"`)
  const written = await inPieces(
    rows,
    database.rows<{ id: string }>,
    (piece) => sql`
    insert into all_products as product (id, type, master_id, position, slug, sku, document)
    select * from jsonb_to_recordset(${json(piece)}::jsonb)
      as row(id text, type text, "masterId" text, position int, slug text, sku text, document jsonb)
    on conflict (id) do update
    set type = excluded.type, master_id = excluded.master_id, position = excluded.position,
      slug = excluded.slug, sku = excluded.sku, document = excluded.document, removed_at = null
    where product.removed_at is not null
      or (product.type, product.master_id, product.position, product.slug, product.sku, product.document)
        is distinct from
        (excluded.type, excluded.master_id, excluded.position, excluded.slug, excluded.sku, excluded.document)
    returning id`,
  )
  return withRelatives(database, [
    ...removed.flatMap(({ id, masterId }) => [id, masterId ?? id]),
    ...written.map(({ id }) => id),
  ])
}

async function withRelatives(database: Database, changed: readonly string[]): Promise<string[]> {
  const relatives = await database.rows<{ id: string }>(sql`
    select relative.id from products changed
    join products relative
      on relative.master_id = coalesce(changed.master_id, changed.id)
      or relative.id = changed.master_id
    where changed.id = any(${changed})`)
  return [...new Set([...changed, ...relatives.map(({ id }) => id)])]
}

interface WrittenProduct {
  id: string
  type: ProductInput['type'] | 'variant'
  masterId: string | null
  position: number
  slug: string | null
  sku: string | null
  document: Partial<ProductInput> | VariantDocument
}

type VariantDocument = Omit<VariantInput, 'id'>

function productRowsOf({ id, type, variants = [], ...document }: ProductInput): WrittenProduct[] {
  const { slug, sku = null } = document
  return [
    { id, type, masterId: null, position: 0, slug, sku, document },
    ...variants.map(({ id: variantId, ...variant }, position): WrittenProduct => ({
      id: variantId,
      type: 'variant',
      masterId: id,
      position,
      slug: null,
      sku: variant.sku,
      document: variant,
    })),
  ]
}

interface FlatCategory {
  siteId: string
  id: string
  parentId: string | null
  position: number
  document: Omit<CategoryInput, 'id' | 'children'>
}

export async function allCategoryTrees(database: Database): Promise<CategoryTree[]> {
  const rows = await database.rows<FlatCategory>(sql`
    select site_id as "siteId", id, parent_id as "parentId", position, document from categories
    order by site_id collate "C", position`)
  return [...Map.groupBy(rows, ({ siteId }) => siteId)].flatMap(([siteId, categories]) => {
    const childrenOf = Map.groupBy(categories, ({ parentId }) => parentId)
    const build = ({ id, document }: FlatCategory): CategoryInput => {
      const children = (childrenOf.get(id) ?? []).map(build)
      return { id, ...document, ...(children.length > 0 && { children }) }
    }
    return (childrenOf.get(null) ?? []).map((root) => ({ siteId, root: build(root) }))
  })
}

/** Returns the ids of the changed categories. */
export async function replaceCategories(
  database: Database,
  trees: readonly CategoryTree[],
): Promise<string[]> {
  const rows = trees.flatMap(flattenTree)
  const removed = await database.rows<{ id: string }>(sql`
    delete from categories where not (site_id, id) in (
      select "siteId", id from jsonb_to_recordset(${json(rows.map(({ siteId, id }) => ({ siteId, id })))}::jsonb)
        as given("siteId" text, id text))
    returning id`)
  const written = await inPieces(
    rows,
    database.rows<{ id: string }>,
    (piece) => sql`
    insert into categories (site_id, id, parent_id, position, document)
    select * from jsonb_to_recordset(${json(piece)}::jsonb)
      as row("siteId" text, id text, "parentId" text, position int, document jsonb)
    on conflict (site_id, id) do update
    set parent_id = excluded.parent_id, position = excluded.position, document = excluded.document
    where (categories.parent_id, categories.position, categories.document)
      is distinct from (excluded.parent_id, excluded.position, excluded.document)
    returning id`,
  )
  return [...new Set([...removed, ...written].map(({ id }) => id))]
}

/** A tree's categories, each before its children. The position is the index in this walk. */
function flattenTree({ siteId, root }: CategoryTree): FlatCategory[] {
  const flat: FlatCategory[] = []
  const walk = ({ id, children = [], ...document }: CategoryInput, parentId: string | null) => {
    flat.push({ siteId, id, parentId, position: flat.length, document })
    for (const child of children) walk(child, id)
  }
  walk(root, null)
  return flat
}

export const allAssortments = (database: Database): Promise<AssortmentLine[]> =>
  database.rows(sql`
    select site_id as "siteId", product_id as "productId", primary_category_id as "primaryCategoryId",
      category_ids as "categoryIds", position
    from assortments order by site_id collate "C", product_id collate "C"`)

/** Replaces the assortments. Returns the ids of the products whose assignment changed, and of their variants. */
export async function replaceAssortments(
  database: Database,
  lines: readonly AssortmentLine[],
): Promise<string[]> {
  const keys = lines.map(({ siteId, productId }) => ({ siteId, productId }))
  const removed = await database.rows<{ id: string }>(sql`
    delete from assortments where not (site_id, product_id) in (
      select "siteId", "productId" from jsonb_to_recordset(${json(keys)}::jsonb)
        as given("siteId" text, "productId" text))
    returning product_id as id`)
  const written = await inPieces(
    lines,
    database.rows<{ id: string }>,
    (piece) => sql`
    insert into assortments (site_id, product_id, primary_category_id, category_ids, position)
    select "siteId", "productId", "primaryCategoryId", "categoryIds", position
    from jsonb_to_recordset(${json(piece)}::jsonb)
      as row("siteId" text, "productId" text, "primaryCategoryId" text, "categoryIds" text[], position int)
    on conflict (site_id, product_id) do update
    set primary_category_id = excluded.primary_category_id, category_ids = excluded.category_ids,
      position = excluded.position
    where (assortments.primary_category_id, assortments.category_ids, assortments.position)
      is distinct from (excluded.primary_category_id, excluded.category_ids, excluded.position)
    returning product_id as id`,
  )
  return withVariants(
    database,
    [...removed, ...written].map(({ id }) => id),
  )
}

export const allUpsells = (database: Database): Promise<UpsellLine[]> =>
  database.rows(sql`
    select product_id as "productId", with_product_id as "withProductId", position from upsells
    order by product_id collate "C", with_product_id collate "C"`)

/** Replaces the upsells. Returns the ids of the products whose upsells changed, and of their variants. */
export async function replaceUpsells(database: Database, lines: readonly UpsellLine[]): Promise<string[]> {
  const removed = await database.rows<{ id: string }>(sql`
    delete from upsells where not (product_id, with_product_id) in (
      select "productId", "withProductId" from jsonb_to_recordset(${json(lines)}::jsonb)
        as given("productId" text, "withProductId" text))
    returning product_id as id`)
  const written = await inPieces(
    lines,
    database.rows<{ id: string }>,
    (piece) => sql`
    insert into upsells (product_id, with_product_id, position)
    select * from jsonb_to_recordset(${json(piece)}::jsonb)
      as row("productId" text, "withProductId" text, position int)
    on conflict (product_id, with_product_id) do update set position = excluded.position
    where upsells.position <> excluded.position
    returning product_id as id`,
  )
  return withVariants(
    database,
    [...removed, ...written].map(({ id }) => id),
  )
}

/** The ids of these products, and of the variants of the masters among them. */
async function withVariants(database: Database, productIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(productIds)]
  const variants = await database.rows<{ id: string }>(
    sql`select id from products where master_id = any(${ids})`,
  )
  return [...ids, ...variants.map(({ id }) => id)]
}
