import { useEffect, useRef, type RefObject } from 'react'
import type { ShopSearch } from '#storefront/lib/shops/find-shops.ts'

/**
 * Scrolls to the results of a search that the shopper has started, and focuses the heading with their number. On a
 * phone it is below the form and the map. A search from the URL does not move the focus.
 */
export function useResultsFocus(
  results: RefObject<HTMLElement | null>,
  shown: ShopSearch | undefined,
): (search: ShopSearch) => void {
  const asked = useRef<string>(undefined)
  const key = shown && keyOf(shown)
  useEffect(() => {
    if (key === undefined || asked.current !== key) return
    asked.current = undefined
    const heading = results.current?.querySelector<HTMLElement>('[tabindex="-1"]')
    if (!heading) return
    heading.focus({ preventScroll: true })
    if (heading.getBoundingClientRect().bottom > innerHeight / 2) heading.scrollIntoView({ block: 'start' })
  })
  return (search) => (asked.current = keyOf(search))
}

const keyOf = ({ zip, range }: ShopSearch): string => `${zip} ${range}`
