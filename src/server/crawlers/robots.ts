import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from '#server/pages/render-page.ts'

/**
 * Renders `/robots.txt`. It disallows the pages of one shopper, the API, and lists that only narrow or sort another
 * list; on a trial shop it disallows everything. Returns undefined for other paths.
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

const disallowed = [
  '/admin/',
  '/api/',
  '/mobify/',
  '/component-guide',
  '/cart',
  '/recipients',
  '/shipping',
  '/billing',
  '/revieworder',
  '/order-confirmation',
  '/payment-check',
  '/payment-return',
  '/order-details/',
  '/account',
  '/orders',
  '/addressbook',
  '/profile',
  '/wishlist',
  '/shared-wishlist',
  '/login',
  '/register',
  '/track-order',
  '/maintenance',
  '/search',
  '/*?*refine',
  '/*?*sort=',
  '/*?*srule=',
]
