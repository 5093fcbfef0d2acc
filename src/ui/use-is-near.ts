import { useEffect, useState, type RefObject } from 'react'

/** Whether the element is, or has been, within `distance` of the viewport. */
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
