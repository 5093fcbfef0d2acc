import type { Redirects } from '#commerce/redirects/redirects.ts'
import type { HostedSite } from '#server/http/hosts.ts'
import type { Page } from '#server/pages/render-page.ts'
import { renderRobots } from './robots.ts'
import { renderSitemap } from './sitemap.ts'

interface CrawlerFilesOptions {
  redirects: Pick<Redirects, 'live'>
  mayCrawl: boolean
}

/** Renders a site's files for search engines, `/robots.txt` and the sitemaps. Returns undefined for other paths. */
export const openCrawlerFiles =
  ({ redirects, mayCrawl }: CrawlerFilesOptions) =>
  async (path: string, site: HostedSite): Promise<Page | undefined> =>
    renderRobots(path, site, { mayCrawl }) ?? renderSitemap(redirects, path, site)
