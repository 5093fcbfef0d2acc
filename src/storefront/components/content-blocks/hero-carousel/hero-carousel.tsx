import { useRef } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Banner } from '#storefront/components/content-blocks/banner/banner.tsx'
import styles from './hero-carousel.module.css'

/**
 * Controls, rotation and swiping. Until their code has loaded, the first slide shows, and the shopper can scroll to
 * the other slides.
 */
const HeroRotation = lazyPart(() => import('./hero-rotation.tsx'))

interface HeroCarouselProps {
  block: BlockOf<'hero-carousel'>
  isFirst: boolean
}

/** Rotating banners (CONT-033), as a carousel of the ARIA Authoring Practices: the controls are first. */
export function HeroCarousel({ block: { title, slides, rotationSpeed }, isFirst }: HeroCarouselProps) {
  const text = useText()
  const viewport = useRef<HTMLDivElement>(null)
  const { length: count } = slides
  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('ui.carousel')}
      aria-label={title}
      data-wide="page"
    >
      {count > 1 && <HeroRotation viewport={viewport} seconds={rotationSpeed} />}
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.slides}>
          {slides.map((slide, index) => (
            <div
              key={slide.headline}
              className={styles.slide}
              role="group"
              aria-roledescription={text('content.slide')}
              aria-label={text('content.slide.position', { position: index + 1, count })}
              data-slot=""
            >
              <Banner block={{ ...slide, schema: 'hero-banner' }} isFirst={isFirst && index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
