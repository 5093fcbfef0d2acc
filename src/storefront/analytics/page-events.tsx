import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { linkEvent, pressedLink } from './link-event.ts'
import { pageTypeOf } from './page-type.ts'
import { track } from './track.ts'

/** Tells of every page that is shown, and of presses in menus and on content. Shows nothing. */
export function PageEvents() {
  const { pathname } = useLocation()
  useEffect(
    () => track({ event: 'page_view', page_type: pageTypeOf(pathname), page_path: pathname }),
    [pathname],
  )
  useEffect(() => {
    document.addEventListener('click', trackLink, { capture: true })
    return () => document.removeEventListener('click', trackLink, { capture: true })
  }, [])
  return null
}

function trackLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  const event = link?.href ? linkEvent(pressedLink(link)) : undefined
  if (event) track(event)
}
