import { useEffect, useState } from 'react'
import colours from '#storefront/components/content-blocks/colours.module.css'
import type { Band } from '#storefront/lib/content/notice.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './header-banner.module.css'

const turnMilliseconds = 6_000

/** The messages of the band under the header, one after the other (CONT-012); they rest under pointer and focus. */
export function HeaderBanner({ band }: { band: Band }) {
  const text = useText()
  const to = useTo()
  const { messages } = band
  const [shown, setShown] = useState(0)
  const [isResting, setResting] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const turns = messages.length > 1 && !isResting && !isStopped
  useEffect(() => {
    if (!turns || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((index) => (index + 1) % messages.length), turnMilliseconds)
    return () => clearInterval(timer)
  }, [turns, messages.length])
  const step = (by: number) => {
    setStopped(true)
    setShown((shown + by + messages.length) % messages.length)
  }
  const message = messages[shown]
  if (!message) return null
  return (
    <section
      aria-label={text('shell.band')}
      className={`${styles.band} ${colours[band.background]} ${colours[`${band.ink}Ink`]}`}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      {messages.length > 1 && (
        <button
          type="button"
          className={styles.turn}
          aria-label={text('shell.band.previous')}
          onClick={() => step(-1)}
        >
          <Icon name="left" size={18} />
        </button>
      )}
      <p key={shown} className={styles.message}>
        <span dangerouslySetInnerHTML={{ __html: message.html }} />
        {message.action && <a href={to(message.action.href)}>{message.action.text}</a>}
      </p>
      {messages.length > 1 && (
        <button
          type="button"
          className={styles.turn}
          aria-label={text('shell.band.next')}
          onClick={() => step(1)}
        >
          <Icon name="right" size={18} />
        </button>
      )}
    </section>
  )
}
