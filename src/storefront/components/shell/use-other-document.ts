import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { needsOtherDocument } from '#storefront/lib/third-party/scripts-of-document.ts'

/**
 * Loads the page in a new document if the current document has scripts that the page forbids, or lacks scripts that
 * the page needs (PCI DSS 4.0, 6.4.3). Returns true in this case: the caller then renders nothing. Links load the new
 * document directly (client-side-links.tsx). This hook handles navigation by code and by the Back button.
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
