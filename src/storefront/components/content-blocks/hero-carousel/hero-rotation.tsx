import { useEffect, useRef, useState, type RefObject } from 'react'
import messages from 'virtual:messages/hero'
import { pause, toggle, isRotating } from '#storefront/lib/content/rotation.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import EmblaDriver, { type EmblaRef } from '#ui/embla-driver.tsx'
import { Icon } from '#ui/icon.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { useRotation } from './use-rotation.ts'

interface HeroRotationProps {
  viewport: RefObject<HTMLElement | null>
  /** How long a slide shows (CONT-051). */
  seconds: number
}

/** The controls and the rotation of a hero carousel. */
export default function HeroRotation(props: HeroRotationProps) {
  return (
    <Messages of={messages}>
      <Controls {...props} />
    </Messages>
  )
}

function Controls({ viewport, seconds }: HeroRotationProps) {
  const text = useText()
  const embla: EmblaRef = useRef(null)
  const [shown, setShown] = useState(0)
  const [rotation, change] = useRotation(viewport)
  const rotates = isRotating(rotation)
  useEffect(() => {
    if (!rotates) return
    const timer = setInterval(() => document.hidden || embla.current?.scrollNext(), seconds * 1_000)
    return () => clearInterval(timer)
    // `shown` restarts the timer: a slide also shows for its whole time after a manual step.
  }, [rotates, seconds, shown])
  useSlides(viewport, { shown, rotates })
  const step = (by: 1 | -1) => {
    change(pause)
    if (by === 1) embla.current?.scrollNext()
    else embla.current?.scrollPrev()
  }
  return (
    <div data-controls="">
      <button
        type="button"
        aria-label={text(rotation.isWanted ? 'hero.pause' : 'hero.play')}
        onClick={() => change(toggle)}
      >
        <RareIcon name={rotation.isWanted ? 'pause' : 'play'} size={20} />
      </button>
      <button type="button" aria-label={text('hero.previous')} onClick={() => step(-1)}>
        <Icon name="left" size={20} />
      </button>
      <button type="button" aria-label={text('hero.next')} onClick={() => step(1)}>
        <Icon name="right" size={20} />
      </button>
      <EmblaDriver viewport={viewport} embla={embla} onSelect={setShown} />
    </div>
  )
}

interface Slides {
  /** The index of the visible slide. */
  shown: number
  rotates: boolean
}

/** Makes the other slides inert. Screen readers announce a change only while the carousel does not rotate. */
function useSlides(viewport: RefObject<HTMLElement | null>, { shown, rotates }: Slides): void {
  useEffect(() => {
    const slides = viewport.current?.firstElementChild
    slides?.setAttribute('aria-live', rotates ? 'off' : 'polite')
    for (const [index, slide] of [...(slides?.children ?? [])].entries())
      slide.toggleAttribute('inert', index !== shown)
  }, [viewport, shown, rotates])
  useEffect(() => {
    // The pictures are off screen, so browsers would not load them before they slide in.
    for (const picture of viewport.current?.querySelectorAll('img') ?? []) picture.loading = 'eager'
  }, [viewport])
}
