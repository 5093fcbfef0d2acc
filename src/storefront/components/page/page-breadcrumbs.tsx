import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'

/** The breadcrumbs of a page: Home, then `trail`. */
export function PageBreadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const text = useText()
  const to = useTo()
  const crumbs = [{ name: text('shell.home'), href: homeLink }, ...trail]
  return <Breadcrumbs crumbs={crumbs.map(({ name, href }) => ({ name, href: href && to(href) }))} />
}
