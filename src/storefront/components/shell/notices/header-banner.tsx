import { useEffect, useState } from 'react'
import colours from '#storefront/components/content-blocks/parts/colours.module.css'
import type { Band } from '#storefront/lib/content/notice.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './header-banner.module.css'

const rotationMilliseconds = 6_000

/** The messages of the banner below the header, one at a time (CONT-012). The rotation pauses on hover and focus. */
export function HeaderBanner({ band }: { band: Band }) {
  const text = useText()
  const to = useTo()
  const { messages } = band
  const { shown, step, setPaused } = useRotation(messages.length)
  const message = messages[shown]
  if (!message) return null
  return (
    <section
      aria-label={text('shell.band')}
      className={`${styles.band} ${colours[band.background]} ${colours[`${band.ink}Ink`]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {messages.length > 1 && (
        <StepButton icon="left" label={text('shell.band.previous')} onPress={() => step(-1)} />
      )}
      <p key={shown} className={styles.message}>
        <span dangerouslySetInnerHTML={{ __html: message.html }} />
        {message.action && <a href={to(message.action.href)}>{message.action.text}</a>}
      </p>
      {messages.length > 1 && (
        <StepButton icon="right" label={text('shell.band.next')} onPress={() => step(1)} />
      )}
    </section>
  )
}

interface StepButtonProps {
  icon: 'left' | 'right'
  label: string
  onPress: () => void
}

function StepButton({ icon, label, onPress }: StepButtonProps) {
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  )
}

/**
 * The index of the visible message. It advances automatically until the rotation is paused or the shopper steps
 * manually.
 */
function useRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const rotates = count > 1 && !isPaused && !isStopped
  useEffect(() => {
    if (!rotates || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((index) => (index + 1) % count), rotationMilliseconds)
    return () => clearInterval(timer)
  }, [rotates, count])
  const step = (by: number) => {
    setStopped(true)
    setShown((shown + by + count) % count)
  }
  return { shown, step, setPaused }
}
