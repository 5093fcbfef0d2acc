import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const FooterSchema = named(
  'Footer',
  z.strictObject({
    groups: z.array(
      z.strictObject({
        title: z.string(),
        links: z.array(
          z.strictObject({
            text: z.string(),
            href: z.string(),
          }),
        ),
      }),
    ),
    social: z.array(
      z.strictObject({
        network: z.string(),
        href: z.string(),
      }),
    ),
  }),
)

/** API-054. */
export const getFooter = call({
  path: 'GET /footer',
  summary: 'Returns the footer of the site: groups of links, and social networks.',
  auth: 'public',
  handle: ({ shop, site, locale }) => shop.content.footer(site.id, locale),
  document: FooterSchema,
  answer: (footer) => footer,
  tags: () => ['footer'],
})
