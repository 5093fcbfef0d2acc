import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { needsOtherDocument } from '#storefront/lib/third-party/scripts-of-document.ts'

/**
 * Loads the page in a new document when this one has scripts that the page must not have, or lacks scripts that it has
 * (PCI DSS 4.0, 6.4.3). Returns whether it does; then there is nothing to show. Links load the new document themselves
 * (client-side-links.tsx); this is for the steps that code takes, and for the back button.
 */
export function useOtherDocument(): boolean {
  const { pathname } = useLocation()
  const root = useRootData()
  const isOther = root !== undefined && needsOtherDocument(pathname, root)
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])
  return isOther
}
