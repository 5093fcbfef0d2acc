/** Flags of a route: `export const handle = { checkout: true } satisfies PageHandle`. */
export interface PageHandle {
  /** A step of the checkout: has the reduced header and footer (SHELL-105, SHELL-106). */
  checkout?: boolean
  /** Has no header and footer (SHELL-014). */
  bare?: boolean
}

interface Match {
  handle: unknown
}

export const isCheckoutPage = ({ handle }: Match): boolean =>
  typeof handle === 'object' && handle !== null && 'checkout' in handle && handle.checkout === true

export const isBarePage = ({ handle }: Match): boolean =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true
