import { homeLink } from '#storefront/lib/routing/links.ts'
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx'

/** A category's trail from the home page on. Apart from what the loader needs, so that pages load none of that. */
export const withHome = (home: string, trail: readonly Crumb[]): Crumb[] => [
  { name: home, href: homeLink },
  ...trail,
]
