import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { preload } from '#ui/lazy-part.tsx'

/** A module variable, because an error page replaces the whole shell. */
let shownPage: string | undefined

/**
 * Moves the focus to the heading of each new page, so that screen readers read it and the Tab key starts there. The
 * first page of a document does not move the focus. A change of filters, order or options does not either. A field
 * that the shopper types in while the page loads keeps the focus, because the rest of the text would be lost.
 */
export function usePageFocus(): void {
  const { pathname, search } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const page = `${pathname} ${new URLSearchParams(search).get('q')}`
  const focused = useRef<Element>(null)
  const typedIn = useRef<EventTarget>(null)
  const { state } = useNavigation()
  // Runs before the effects of the page, which may move the focus.
  useLayoutEffect(() => void (focused.current = document.activeElement), [page])
  useEffect(() => {
    const isNew = shownPage !== undefined && shownPage !== page
    shownPage = page
    const before = focused.current
    const isTyping = before !== null && before === typedIn.current
    if (isNew && !isTyping)
      preload(async () => (await import('./focus-page.ts')).focusPage({ before, isReplaced }))
    // A page that replaces itself is not new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page])
  useEffect(() => {
    if (state === 'idle') return
    typedIn.current = null
    const note = ({ target }: Event) => void (typedIn.current = target)
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [state])
}
