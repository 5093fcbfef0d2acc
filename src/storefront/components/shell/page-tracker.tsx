import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { enqueueEvent } from '#storefront/lib/analytics/event-queue.ts'

/** Loaded separately, so that analytics never delay a page. */
const loadTracking = () => import('#storefront/state/analytics/page-tracking.ts')

/**
 * Reports page views, and clicks on links in menus and content, to analytics. Renders nothing. It is rendered before
 * the page, so that the page view is sent before the events of its content.
 */
export function PageTracker() {
  const { pathname } = useLocation()
  useEffect(() => enqueueEvent(async () => (await loadTracking()).trackPage(pathname)), [pathname])
  useEffect(() => {
    document.addEventListener('click', reportLink, { capture: true })
    return () => document.removeEventListener('click', reportLink, { capture: true })
  }, [])
  return null
}

function reportLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.href) enqueueEvent(async () => (await loadTracking()).trackLinkClick(link))
}
