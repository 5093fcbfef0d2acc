import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from './render-page.ts'

/**
 * `/robots.txt`: what search engines are asked to leave alone. That are pages of one shopper's own, calls, and lists
 * that only narrow or sort another list; or everything, where a shop is no shop yet. Nothing for other paths.
 */
export function renderRobots(
  path: string,
  { origin }: HostedSite,
  { mayCrawl }: { mayCrawl: boolean },
): Page | undefined {
  if (path !== '/robots.txt') return undefined
  const lines = mayCrawl
    ? ['User-agent: *', ...closed.map((place) => `Disallow: ${place}`), '', `Sitemap: ${origin}/sitemap.xml`]
    : ['User-agent: *', 'Disallow: /']
  return {
    response: new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=900' },
    }),
    html: undefined,
    tags: ['sites'],
  }
}

const closed = [
  '/admin/',
  '/api/',
  '/mobify/',
  '/component-guide',
  '/cart',
  '/shipping',
  '/billing',
  '/revieworder',
  '/order-confirmation',
  '/order-details/',
  '/account',
  '/orders',
  '/addressbook',
  '/profile',
  '/login',
  '/register',
  '/track-order',
  '/maintenance',
  '/search',
  '/*?*refine',
  '/*?*sort=',
  '/*?*srule=',
]
