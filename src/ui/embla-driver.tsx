import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, type RefObject } from 'react'

/** The running carousel; `null` until its code is loaded. Read it in the click handler, not while rendering. */
export type EmblaRef = RefObject<EmblaCarouselType | null>

const options = {
  loop: true,
  align: 'start',
  slidesToScroll: 1,
  // Disables the animation if the shopper prefers reduced motion, and follows changes of that setting.
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const

interface EmblaDriverProps {
  /** A scrolling element whose first child holds the slides; it is marked with `data-driven`. */
  viewport: RefObject<HTMLElement | null>
  embla: EmblaRef
  /** Called with the index of the front slide, at the start and at each change. Must be a stable function. */
  onSelect?: (index: number) => void
}

/** Controls slides that are already on the page, so that its code can be loaded after them. Renders nothing. */
export default function EmblaDriver({ viewport, embla, onSelect }: EmblaDriverProps) {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    // All synchronous: a click finds either slides that scroll, or slides that are driven from the same position.
    const startIndex = slideInView(element)
    element.dataset.driven = ''
    element.scrollTo({ left: 0, behavior: 'instant' })
    const driver = EmblaCarousel(element, { ...options, startIndex })
    driver.on('select', () => onSelect?.(driver.selectedScrollSnap()))
    onSelect?.(startIndex)
    embla.current = driver
    return () => {
      embla.current = null
      driver.destroy()
      delete element.dataset.driven
    }
  }, [viewport, embla, onSelect])
  return null
}

function slideInView(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild
  return slide instanceof HTMLElement ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0
}
