import { engineModules } from './router-modules.ts'

/** Modules that the scripts of a first view must not contain. */
interface FirstViewRule {
  /** Files, or folders with a trailing slash, relative to the project's root. */
  modules: readonly string[]
  /** A description of the modules, and when they load instead. */
  reason: string
  /** Whether the rule only applies to landing pages. Other pages may load the modules immediately. */
  isForLandingPages?: boolean
}

export interface FirstViewRules {
  forbidden: readonly FirstViewRule[]
  /** The only packages that landing pages may load. */
  packages: readonly string[]
  /** The maximum size of a landing page's scripts, in bytes after gzip. */
  limits: Readonly<Record<string, number>>
}

/**
 * The maximum size of the product page's scripts, in bytes after gzip. Browser tests and the benchmark use it too.
 */
export const productPageScripts = 125_000

/** The rules for the shop's first views. The build fails if one is broken (check-first-views.ts). */
export const firstViewRules: FirstViewRules = {
  forbidden: [
    {
      modules: engineModules,
      reason:
        'React Router’s engine. It loads when the shopper begins to use the page (docs/decisions/0095-router-after-the-first-view.md).',
    },
    {
      modules: [
        'src/storefront/components/shell/shopper-features.tsx',
        'src/storefront/components/panels/',
        'src/storefront/state/bag/store/bag-store.ts',
        'src/storefront/state/customer/customer-store.ts',
        'src/storefront/state/session/session.ts',
        'src/storefront/state/analytics/track.ts',
      ],
      reason:
        'Session, bag, customer, panels and analytics. They load when the browser is idle (docs/decisions/0010-plain-links-and-deferred-hydration.md).',
      isForLandingPages: true,
    },
  ],
  packages: ['react', 'react-dom', 'react-router', 'scheduler'],
  limits: { home: 121_000, category: 126_000, search: 126_000, product: productPageScripts },
}
