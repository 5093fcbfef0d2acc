import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { bag } from './bag-store.ts'
import { saveSourceCode } from '#storefront/lib/basket/source-code.ts'

/**
 * Keeps the source code of whatever page is shown (SHELL-030), and of the one that the visit began with: this is loaded
 * late, and may miss it.
 */
export function useSourceCode(): void {
  const { search } = useLocation()
  useEffect(() => {
    const [landing] = performance.getEntriesByType('navigation')
    if (landing) saveSourceCode(new URL(landing.name).search)
  }, [])
  useEffect(() => {
    if (saveSourceCode(search) && bag.getState().count > 0) void bag.load().catch(() => {})
  }, [search])
}
