import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from '#server/pages/render-page.ts'

/**
 * Renders `/robots.txt`. It disallows the API, and lists that only narrow or sort another list, of which there are endless
 * ones; on a trial shop it disallows everything. Pages that search engines must not list say so themselves, with
 * `noindex`: a crawler has to read them for that. Returns undefined for other paths.
 */
export function renderRobots(
  path: string,
  { origin }: HostedSite,
  { mayCrawl }: { mayCrawl: boolean },
): Page | undefined {
  if (path !== '/robots.txt') return undefined
  const lines = mayCrawl
    ? [
        'User-agent: *',
        ...disallowed.map((prefix) => `Disallow: ${prefix}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return {
    response: new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=900' },
    }),
    html: undefined,
    tags: ['sites'],
  }
}

const disallowed = ['/api/', '/mobify/', '/*?*refine', '/*?*sort=', '/*?*srule=']
