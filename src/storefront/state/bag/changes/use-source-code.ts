import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { visitorStorage } from '#storefront/state/consent/visitor-storage.ts'
import { saveSourceCode } from '#storefront/lib/basket/source-code.ts'

/**
 * Saves the source code in the URL of each page (SHELL-030). Also reads the landing page's URL, because this code is
 * loaded late: the shopper may already be on another page.
 */
export function useSourceCode(): void {
  const { search } = useLocation()
  useEffect(() => {
    const [landing] = performance.getEntriesByType('navigation')
    if (landing) saveSourceCode(new URL(landing.name).search, visitorStorage)
  }, [])
  useEffect(() => {
    if (saveSourceCode(search, visitorStorage) && bag.getState().count > 0) void bag.load().catch(() => {})
  }, [search])
}
