import { Children, useRef, type ReactNode } from 'react'
import { useText } from './messages/use-text.ts'
import styles from './carousel.module.css'
import type { EmblaRef } from './embla-driver.tsx'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useIsNear } from './use-is-near.ts'

const EmblaDriver = lazyPart(() => import('./embla-driver.tsx'))

interface CarouselProps {
  label: string
  /** Whether the carousel is in a panel: it shows two slides on every screen. */
  isNarrow?: boolean
  /** Whether the carousel shows one slide on every screen. */
  isSingle?: boolean
  children: ReactNode
}

/**
 * A row of slides: two on mobile, three on tablets, four on desktop, with arrows if there are more (CONT-055,
 * CONT-056). It can be swiped before scripts run. The code for the endless loop loads when the carousel is near the
 * viewport.
 */
export function Carousel({ label, isNarrow = false, isSingle = false, children }: CarouselProps) {
  const text = useText()
  const viewport = useRef<HTMLDivElement>(null)
  const embla: EmblaRef = useRef(null)
  const isNear = useIsNear(viewport)
  const slides = Children.toArray(children)
  function step(by: 1 | -1): void {
    if (embla.current) return by === 1 ? embla.current.scrollNext() : embla.current.scrollPrev()
    const slide = viewport.current?.querySelector('li')
    // Without animation, so that the driver starts from the slide in view, even while its code is loading.
    viewport.current?.scrollBy({ left: by * (slide?.offsetWidth ?? 0), behavior: 'instant' })
  }
  return (
    <div
      role="group"
      aria-roledescription={text('ui.carousel')}
      aria-label={label}
      className={styles.carousel}
      data-narrow={isNarrow || undefined}
      data-single={isSingle || undefined}
      data-over-one={slides.length > 1 || undefined}
      data-over-mobile={slides.length > 2 || undefined}
      data-over-tablet={slides.length > 3 || undefined}
      data-over-desktop={slides.length > 4 || undefined}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {slides.map((slide, index) => (
            // The slides keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label={text('ui.carousel.previous')}
        onClick={() => step(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label={text('ui.carousel.next')}
        onClick={() => step(1)}
      >
        <Icon name="right" />
      </button>
      {isNear && slides.length > (isSingle ? 1 : 2) && <EmblaDriver viewport={viewport} embla={embla} />}
    </div>
  )
}
