import { useState, type RefObject } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { Summary } from '#storefront/ui/summary.tsx'
import styles from './gift-question.module.css'
import type { GiftWords } from './gift-words.ts'

const GiftNote = lazyPart(
  () => import('./gift-note.tsx'),
  () => reportChunkLoadFailure('part'),
)

/** 'Is this a gift?': while it is open, what is added is one, and can have words on its card. */
export function GiftQuestion({ gift, card }: GiftQuestionProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      ref={(element) => {
        gift.current = element
        // Opened before the page was interactive.
        if (element?.open) setOpen(true)
      }}
      className={styles.gift}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary>{text('product.gift')}</Summary>
      <GiftNote open={isOpen} card={card} />
    </details>
  )
}

interface GiftQuestionProps {
  /** The question itself: it is a gift while it is open. */
  gift: RefObject<HTMLDetailsElement | null>
  card: RefObject<GiftWords | null>
}
