import { sql, type Database } from '#commerce/database.ts'

/**
 * The facet values in products' default texts with their translations. If products translate a value differently, the
 * product with the lowest id wins.
 */
export const facetLabelsIn = (
  database: Database,
  siteId: string,
  locales: readonly string[],
): Promise<{ facet: string; label: string }[]> =>
  database.rows(sql`
    with sold as materialized (
      select product.id, product.document as own, localized.document::jsonb as texts,
        array_position(${locales}::text[], localized.locale) as rank
      from localized_texts localized
      join products product on product.id = localized.id
      join assortments on assortments.site_id = ${siteId} and assortments.product_id = product.id
      where localized.kind = 'products' and localized.locale = any(${locales})
    )
    select distinct on (facet) facet, label from (
      select id, rank, 'c_collection=' || (own ->> 'collection') as facet, texts ->> 'collection' as label from sold
      union all
      select id, rank, 'c_coating=' || (own #>> '{contents,coating}'), texts #>> '{contents,coating}' from sold
      union all
      select id, rank, 'c_flavour=' || flavour.own, flavour.label
      from sold, rows from (
        jsonb_array_elements_text(coalesce(own #> '{contents,flavours}', '[]')),
        jsonb_array_elements_text(coalesce(texts #> '{contents,flavours}', '[]'))
      ) as flavour(own, label)
      union all
      select id, rank, 'c_size=' || (size.own ->> 'name'), translated.label ->> 'name'
      from sold,
        jsonb_path_query(own, '$.variationAttributes[*] ? (@.id == "size").values[*]') as size(own),
        jsonb_path_query(texts, '$.variationAttributes[*] ? (@.id == "size").values[*]') as translated(label)
      where size.own ->> 'value' = translated.label ->> 'value'
    ) as labels
    where facet is not null and label is not null
    order by facet, rank desc, id collate "C"`)
