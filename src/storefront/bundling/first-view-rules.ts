import { engineModules } from './router-modules.ts'

/** Modules that the scripts of a first view must not have. */
interface FirstViewRule {
  /** Files, and folders with a slash at their end, from the root of the project. */
  modules: readonly string[]
  /** What the modules are, and when they load instead. */
  reason: string
  /** Of landing pages only. Other pages may need the modules immediately. */
  isForLandingPages?: boolean
}

export interface FirstViewRules {
  forbidden: readonly FirstViewRule[]
  /** The only packages of landing pages. */
  packages: readonly string[]
  /** The scripts of a landing page, in bytes after gzip. */
  limits: Readonly<Record<string, number>>
}

/** The scripts of the product page, in bytes after gzip. Browser tests and the benchmark weigh them, too. */
export const productPageScripts = 125_000

/** What the first views of the shop may have. The build fails otherwise (check-first-views.ts). */
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
