import { call } from '#api/call.ts'

/** API-054. */
export const getFooter = call({
  path: 'GET /footer',
  summary: 'Returns the footer of the site: groups of links, and social networks.',
  auth: 'public',
  handle: ({ shop, site }) => shop.content.footer(site.id),
  answer: (footer) => footer,
  tags: () => ['footer'],
})
