import { json, sql, type Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { LivePage } from './redirects.ts'
import type { RenamedCategory } from './renamed-categories.ts'

/** Assigns the paths of renamed categories, and of products in them, to the new ids. */
export async function renameOwners(database: Database, renamed: readonly RenamedCategory[]): Promise<void> {
  await database.run(sql`
    update paths set id = given."newId"
    from jsonb_to_recordset(${json(renamed)}::jsonb) as given("siteId" text, "oldId" text, "newId" text)
    where paths.site_id = given."siteId" and paths.kind = 'category' and paths.id = given."oldId"`)
  await database.run(sql`
    update paths set category_id = given."newId"
    from jsonb_to_recordset(${json(renamed)}::jsonb) as given("siteId" text, "oldId" text, "newId" text)
    where paths.site_id = given."siteId" and paths.category_id = given."oldId"`)
}

/** Saves the current paths and marks the others as former ones. Returns the number of changed paths. */
export async function saveLivePaths(database: Database): Promise<number> {
  const written = await database.run(sql`
    insert into paths (site_id, path, kind, id, is_current, category_id)
    select distinct on (live.site_id, live.path)
      live.site_id, live.path, live.kind, live.id, true, sold.primary_category_id
    from live_paths live
    left join assortments sold
      on live.kind = 'product' and sold.site_id = live.site_id and sold.product_id = live.id
    order by live.site_id, live.path, live.kind, live.id
    on conflict (site_id, path) do update
    set kind = excluded.kind, id = excluded.id, is_current = true, category_id = excluded.category_id
    where (paths.kind, paths.id, paths.is_current, paths.category_id)
      is distinct from (excluded.kind, excluded.id, true, excluded.category_id)`)
  const retired = await database.run(sql`
    update paths set is_current = false
    where is_current and not exists (
      select from live_paths live
      where (live.site_id, live.path, live.kind, live.id) = (paths.site_id, paths.path, paths.kind, paths.id))`)
  return written + retired
}

/**
 * The targets of former paths: the current path of their owner. The path of a removed product redirects to its former
 * category, or has the target null without one (RUN-038). The former path of a removed category has no row.
 */
export const movesOf = (
  database: Database,
  siteId: SiteId,
  paths: readonly string[],
): Promise<{ from: string; to: string | null }[]> =>
  database.rows(sql`
    select old.path as from, coalesce(current.path, category.path) as to
    from paths old
    left join paths current
      on current.site_id = old.site_id and current.kind = old.kind and current.id = old.id and current.is_current
    left join paths category
      on old.kind = 'product' and category.site_id = old.site_id and category.kind = 'category'
        and category.id = old.category_id and category.is_current
    where old.site_id = ${siteId} and old.path = any(${paths}) and not old.is_current
      and (old.kind = 'product' or current.path is not null)`)

/** Online products, categories, content pages and shops, with the time of their last change. */
export const livePages = (database: Database, siteId: SiteId): Promise<LivePage[]> =>
  database.rows(sql`
    select live.kind, live.path, greatest(product.changed_at, (
        select max(variant.changed_at) from products variant where variant.master_id = product.id
      )) as "changedAt"
    from live_paths live join products product on product.id = live.id
    where live.site_id = ${siteId} and live.kind = 'product'
      and coalesce((product.document ->> 'isOnline')::boolean, true)
    union all
    select live.kind, live.path, category.changed_at
    from live_paths live join categories category on category.site_id = live.site_id and category.id = live.id
    where live.site_id = ${siteId} and live.kind = 'category'
    union all
    select 'content', delivery_key, changed_at from content_items
    where ${siteId} = any(site_ids) and schema = 'page'
      and coalesce(starts_at::timestamptz <= now(), true) and coalesce(ends_at::timestamptz > now(), true)
    union all
    select 'shop', slug, changed_at from stores
    order by 1, 2`)
