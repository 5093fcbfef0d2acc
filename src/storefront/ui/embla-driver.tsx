import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState, type RefObject } from 'react'

export type EmblaApi = NonNullable<UseEmblaCarouselType[1]>

interface EmblaDriverProps {
  /** A scrolling element whose first child holds the slides; it is marked with `data-driven`. */
  viewport: RefObject<HTMLElement | null>
  onReady: (embla: EmblaApi | undefined) => void
}

/** Takes over slides that are on the page already, so that its code need not be there before them. Draws nothing. */
export default function EmblaDriver({ viewport, onReady }: EmblaDriverProps) {
  const [startIndex] = useState(() => slideInView(viewport.current))
  const [drive, embla] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: 1, startIndex })
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    element.dataset.driven = ''
    element.scrollTo({ left: 0, behavior: 'instant' })
    drive(element)
    return () => void delete element.dataset.driven
  }, [drive, viewport])
  useEffect(() => onReady(embla), [embla, onReady])
  return null
}

function slideInView(viewport: HTMLElement | null): number {
  const slide = viewport?.firstElementChild?.firstElementChild
  return viewport && slide instanceof HTMLElement ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0
}
