import { isMenuAddress } from '#shared/commerce/menu-address.ts'
import type { Located, Source } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** A link in a file to a page of its sites. */
export interface InternalLink {
  source: Source
  field: readonly PropertyKey[]
  siteIds: readonly string[]
  /** The address of the link, with query and fragment. */
  href: string
}

/** The links of menus, footers, content, promotions and search destinations to pages of the shop. */
export function* linksIn(files: ShopFiles): Generator<InternalLink> {
  for (const located of [...files.navigations, ...files.footers])
    yield* linksOf(located, [], located.item.value, [located.item.siteId])
  for (const located of files.content)
    for (const [field, body] of [
      [['body'], located.item.body] as const,
      ...located.item.variations.map(
        (variation, index) => [['variations', index, 'body'], variation.body] as const,
      ),
    ])
      yield* linksOf(located, field, body, located.item.siteIds)
  for (const located of files.promotions) {
    const { callout, details, congratulation, siteIds } = located.item
    yield* linksOf(located, [], { callout, details, congratulation }, siteIds)
  }
  const sitesOf = new Map(
    [...files.content, ...files.promotions].map(({ file, item }) => [file, item.siteIds] as const),
  )
  for (const located of files.localized)
    // The name of an entry is a link of the record's own file.
    for (const link of linksOf(
      located,
      [],
      located.item.texts,
      sitesOf.get(`${located.item.kind}/${located.item.id}.json`) ?? [],
    ))
      if (link.siteIds.length > 0 && !linkFields.has(String(link.field.at(-1)))) yield link
  for (const located of files.destinations)
    yield { source: located, field: ['path'], siteIds: located.item.siteIds, href: located.item.path }
}

/** The fields that contain a link (demo/content/README.md). */
const linkFields: ReadonlySet<string> = new Set(['ctaLink', 'href', 'imageLink', 'link', 'pageLink'])

/** A link in Markdown, or in HTML that an author wrote. */
const linksInText = /\]\((\/[^)\s]*)|href="(\/[^"]*)"/g

function* linksOf(
  source: Located<unknown>,
  field: readonly PropertyKey[],
  value: unknown,
  siteIds: readonly string[],
): Generator<InternalLink> {
  if (typeof value === 'string') {
    const hrefs = linkFields.has(String(field.at(-1)))
      ? [value]
      : [...value.matchAll(linksInText)].map(([, markdown, html]) => markdown ?? html ?? '')
    for (const href of hrefs) if (isOfShop(href)) yield { source, field, siteIds, href }
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    yield* linksOf(source, [...field, Array.isArray(value) ? Number(key) : key], part, siteIds)
}

/** `//host` is an external address. */
const isOfShop = (href: string): boolean => isMenuAddress(href) && /^\/(?!\/)/.test(href)
