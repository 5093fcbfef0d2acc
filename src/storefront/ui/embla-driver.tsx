import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, type RefObject } from 'react'

/** What moves the slides; empty until its code is there. A press asks for it when it comes, not when it was drawn. */
export type EmblaRef = RefObject<EmblaCarouselType | null>

interface EmblaDriverProps {
  /** A scrolling element whose first child holds the slides; it is marked with `data-driven`. */
  viewport: RefObject<HTMLElement | null>
  embla: EmblaRef
  /** Is told the slide in front, now and at each change; stays the same function. */
  onSelect?: (index: number) => void
}

/** Takes over slides that are on the page already, so that its code need not be there before them. Draws nothing. */
export default function EmblaDriver({ viewport, embla, onSelect }: EmblaDriverProps) {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    // In one go: a press finds slides that scroll, or slides that are driven from where they stood.
    const startIndex = slideInView(element)
    element.dataset.driven = ''
    element.scrollTo({ left: 0, behavior: 'instant' })
    const driver = EmblaCarousel(element, { loop: true, align: 'start', slidesToScroll: 1, startIndex })
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
