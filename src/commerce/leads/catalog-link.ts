import { z } from 'zod'

/** The content item with the link to the digital catalog (API-058). */
export const catalogLinkKey = 'catalog-link'

/** The shop's own catalog page. */
const ownCatalog = '/digital-catalog'

const schema = z.object({ links: z.array(z.object({ href: z.string() })).min(1) })

/** The address of the digital catalog: a path of the site, or an external address. */
export const catalogLinkOf = (body: object | undefined): string =>
  schema.safeParse(body).data?.links[0]?.href ?? ownCatalog
