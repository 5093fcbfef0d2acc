import { sql, type Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { ProductRow } from './assemble-product.ts'
import type { ListedProduct } from './catalog.ts'
import type { CategoryInput } from './inputs.ts'

/** The products with these ids that the site sells. */
export const productRows = (
  database: Database,
  siteId: SiteId,
  productIds: readonly string[],
): Promise<ProductRow[]> =>
  database.rows(sql`
    select product.id, product.type, product.master_id as "masterId", product.document,
      master.document as "masterDocument",
      array(
        select variant.id from products variant where variant.master_id = product.id order by variant.position
      ) as "variantIds",
      sold.primary_category_id as "primaryCategoryId", sold.category_ids as "categoryIds",
      review.rating, review.count as "reviewCount"
    from products product
    left join products master on master.id = product.master_id
    join assortments sold
      on sold.site_id = ${siteId} and sold.product_id = coalesce(product.master_id, product.id)
    cross join lateral (
      select round(avg(rating), 1)::float8 as rating, count(*) as count from reviews
      where reviews.product_id = coalesce(product.master_id, product.id) and is_published
    ) review
    where product.id = any(${productIds})`)

/** The names of products, sold or not. A variant has its own name, else the name of its master. */
export const productNames = (
  database: Database,
  productIds: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  database.rows(sql`
    select product.id, coalesce(product.document ->> 'name', master.document ->> 'name', '') as name
    from products product left join products master on master.id = product.master_id
    where product.id = any(${productIds})`)

/** Every product of the site in catalog order, each master before its variants. */
export async function productIdsOf(database: Database, siteId: SiteId): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select product.id from assortments sold
    join products product on sold.product_id = coalesce(product.master_id, product.id)
    where sold.site_id = ${siteId}
    order by sold.position, sold.product_id collate "C", product.master_id nulls first, product.position`)
  return rows.map(({ id }) => id)
}

export interface CategoryRow {
  id: string
  parentId: string | null
  position: number
  document: CategoryDocument
}

/** The document column of a category: only defined properties. */
type CategoryDocument = Omit<CategoryInput, 'id' | 'children'>

/** A site's categories, siblings in their order. */
export const categoryRows = (database: Database, siteId: SiteId): Promise<CategoryRow[]> =>
  database.rows(sql`
    select id, parent_id as "parentId", position, document from categories
    where site_id = ${siteId} order by position`)

export async function upsellIdsOf(database: Database, siteId: SiteId, productId: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select upsell.with_product_id as id from upsells upsell
    join products product on product.id = upsell.with_product_id
    join assortments sold
      on sold.site_id = ${siteId} and sold.product_id = coalesce(product.master_id, product.id)
    where upsell.product_id in (${productId}, (select master_id from products where id = ${productId}))
    order by upsell.position, upsell.with_product_id collate "C"`)
  return rows.map(({ id }) => id)
}

export const pathsOf = (database: Database, siteId: SiteId): Promise<{ path: string; id: string }[]> =>
  database.rows(sql`
    select product.document ->> 'path' as path, product.id from products product
    join assortments sold
      on sold.site_id = ${siteId} and sold.product_id = coalesce(product.master_id, product.id)
    where product.document ? 'path'
    order by product.document ->> 'path' collate "C"`)

export const badgesOf = (database: Database, siteId: SiteId): Promise<{ badge: string; id: string }[]> =>
  database.rows(sql`
    select product.document ->> 'badge' as badge, product.id from products product
    join assortments sold on sold.site_id = ${siteId} and sold.product_id = product.id
    where product.document ? 'badge'
    order by product.document ->> 'badge' collate "C", sold.position`)

/** Whether a product, else its master, has a flag. */
const hasFlag = (name: string) =>
  sql`coalesce(part.document -> ${name}::text, master.document -> ${name}::text, 'false') = 'true'`

/** See Catalog.listedProducts. Groups the products once, which is faster than a subquery for each. */
export const listedProductsOf = (database: Database, siteId: SiteId): Promise<ListedProduct[]> =>
  database.rows(sql`
    select product.id, product.type, coalesce(product.document ->> 'brand', '') as brand,
      coalesce(product.document -> 'isGiftCard', 'false') = 'true' as "isGiftCard",
      sold.primary_category_id || sold.category_ids as "categoryIds",
      coalesce(parts.variant_ids, '{}') as "variantIds",
      coalesce(product.document -> 'setProductIds', '[]') as "setProductIds",
      coalesce(parts.shipped, '[]') as shipped
    from assortments sold
    join products product on product.id = sold.product_id
    left join (
      select coalesce(part.master_id, part.id) as listed_id,
        array_agg(part.id order by part.position) filter (where part.master_id is not null) as variant_ids,
        json_agg(
          json_build_object('id', part.id, 'shipThrough',
            coalesce(part.document -> 'shipThrough', master.document -> 'shipThrough'))
          order by part.position
        ) filter (
          where coalesce(part.document -> 'isOnline', 'true') = 'true'
            and not (${hasFlag('isComingSoon')} or ${hasFlag('isInShopOnly')})
        ) as shipped
      from products part left join products master on master.id = part.master_id
      where part.type in ('simple', 'variant')
      group by 1
    ) parts on parts.listed_id = product.id
    where sold.site_id = ${siteId} and coalesce(product.document -> 'isOnline', 'true') = 'true'
    order by sold.position, product.id collate "C"`)

/** Custom mixes with their variants, and pieces. A variant has its own flags, else the flags of its master. */
export async function mixProductIdsOf(database: Database, siteId: SiteId): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select product.id from assortments sold
    join products product on sold.product_id = coalesce(product.master_id, product.id)
    left join products master on master.id = product.master_id
    where sold.site_id = ${siteId} and (
      coalesce(product.document -> 'isCustomMix', master.document -> 'isCustomMix') = 'true'
      or coalesce(product.document -> 'isCustomMixPiece', master.document -> 'isCustomMixPiece') = 'true')
    order by sold.position, sold.product_id collate "C", product.master_id nulls first, product.position`)
  return rows.map(({ id }) => id)
}
