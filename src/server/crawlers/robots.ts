import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from '#server/pages/render-page.ts'

/**
 * Renders `/robots.txt`. It disallows the API, and filtered or sorted lists, whose number is unlimited. On a trial
 * shop it disallows everything. It allows pages with `noindex`, because a crawler must read a page to find the tag.
 * Returns undefined for other paths.
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
