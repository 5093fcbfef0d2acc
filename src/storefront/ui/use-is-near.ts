import { useEffect, useState, type RefObject } from 'react'

/** Turns true when the element is about to be scrolled into view, and stays so. */
export function useIsNear(element: RefObject<Element | null>, distance = '300px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: distance },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, distance])
  return isNear
}
