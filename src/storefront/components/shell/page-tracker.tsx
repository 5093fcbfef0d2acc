import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { enqueueEvent } from '#storefront/lib/analytics/event-queue.ts'

/** No page waits for what measures it. */
const loadTracking = () => import('#storefront/state/analytics/page-tracking.ts')

/**
 * Tells of every page that is shown, and of presses in menus and on content. Shows nothing; stands before the page, so
 * that the page is told of before what is on it.
 */
export function PageTracker() {
  const { pathname } = useLocation()
  useEffect(() => enqueueEvent(async () => (await loadTracking()).trackPage(pathname)), [pathname])
  useEffect(() => {
    document.addEventListener('click', tellOfLink, { capture: true })
    return () => document.removeEventListener('click', tellOfLink, { capture: true })
  }, [])
  return null
}

function tellOfLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.href) enqueueEvent(async () => (await loadTracking()).trackLinkClick(link))
}
