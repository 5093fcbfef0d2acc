import { json, sql, type Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { LivePage } from './redirects.ts'
import type { Renamed } from './renamed-categories.ts'

/** Takes over the addresses of categories that got another id. */
export const renameOwners = (database: Database, renamed: readonly Renamed[]): Promise<number> =>
  database.run(sql`
    update paths set id = given."newId"
    from jsonb_to_recordset(${json(renamed)}::jsonb) as given("siteId" text, "oldId" text, "newId" text)
    where paths.site_id = given."siteId" and paths.kind = 'category' and paths.id = given."oldId"`)

/** Writes down the addresses as they are now; those that are no more stay as old ones. Gives how many changed. */
export async function deleteRedirectsOfLivePaths(database: Database): Promise<number> {
  const written = await database.run(sql`
    insert into paths (site_id, path, kind, id, is_current)
    select distinct on (site_id, path) site_id, path, kind, id, true
    from live_paths order by site_id, path, kind, id
    on conflict (site_id, path) do update set kind = excluded.kind, id = excluded.id, is_current = true
    where (paths.kind, paths.id, paths.is_current) is distinct from (excluded.kind, excluded.id, true)`)
  const left = await database.run(sql`
    update paths set is_current = false
    where is_current and not exists (
      select from live_paths live
      where (live.site_id, live.path, live.kind, live.id) = (paths.site_id, paths.path, paths.kind, paths.id))`)
  return written + left
}

/** Where the things of old addresses are now. Those that are gone for good have no row. */
export const movesOf = (
  database: Database,
  siteId: SiteId,
  paths: readonly string[],
): Promise<{ from: string; to: string }[]> =>
  database.rows(sql`
    select old.path as from, current.path as to
    from paths old
    join paths current using (site_id, kind, id)
    where old.site_id = ${siteId} and old.path = any(${paths}) and not old.is_current and current.is_current`)

/** Products that can be seen, categories, content pages and shops, with the time of their last change. */
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
    union all
    select 'shop', slug, changed_at from stores
    order by 1, 2`)
