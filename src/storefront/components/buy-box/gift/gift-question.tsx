import { useState, type RefObject } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { useHasMultiShipping } from '#storefront/lib/preferences/site-preferences.ts'
import { recipientsLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Summary } from '#ui/summary.tsx'
import styles from './gift-question.module.css'
import type { GiftWords } from './gift-words.ts'

const GiftNote = lazyPart(
  () => import('./gift-note.tsx'),
  () => reportChunkLoadFailure('part'),
)

interface GiftQuestionProps {
  /** The element of the question. While it is open, the product is a gift. */
  gift: RefObject<HTMLDetailsElement | null>
  card: RefObject<GiftWords | null>
  /** The name of the chosen wrap; `undefined` if the product has no wraps. */
  wrap: string | undefined
  /** The chosen product, which the link to the recipients page includes; empty before a choice. */
  productId: string
}

/** 'Make it a gift': while it is open, added products are gifts and can have a message. */
export function GiftQuestion({ gift, card, wrap, productId }: GiftQuestionProps) {
  const text = useText()
  const to = useTo()
  const hasMultiShipping = useHasMultiShipping()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.card}>
      <details
        ref={(element) => {
          gift.current = element
          // The shopper opened it before hydration.
          if (element?.open) setOpen(true)
        }}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Summary className={styles.summary}>
          <span className={styles.title}>
            {text('product.gift')}{' '}
            <span className={styles.parts}>{text(wrap ? 'product.gift.wrapped' : 'product.gift.parts')}</span>
          </span>
        </Summary>
        <div className={styles.inside}>
          <GiftNote open={isOpen} card={card} wrap={wrap} />
        </div>
      </details>
      {hasMultiShipping && (
        <p className={styles.several}>
          {text('product.gift.several')}{' '}
          <a href={to(`${recipientsLink}?product=${productId}`)}>{text('product.gift.list')}</a>
        </p>
      )}
    </div>
  )
}
