import { useState } from 'react'
import messages from 'virtual:messages/continueBox'
import { filledOf, hasPieces } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { openStep } from '#storefront/features/box-builder/lib/open-step.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { savedBox } from '#storefront/features/box-builder/state/box-builder-store.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './continue-box.module.css'

/** The unfinished box of this device. Covers the bottom of the screen, so that it does not shift the page. */
export default function ContinueBox() {
  return (
    <Messages of={messages}>
      <Card />
    </Messages>
  )
}

function Card() {
  const text = useText()
  const to = useTo()
  const [isClosed, close] = useState(false)
  const [waiting] = useState(() =>
    (['candy', 'lollipops'] as const)
      .map((builder) => ({ builder, box: savedBox(builder) }))
      .find(({ box }) => box && hasPieces(box)),
  )
  const { builder, box } = waiting ?? {}
  if (isClosed || !builder || !box) return null
  const { unitType = 'piece', full = 0 } = box.rules ?? {}
  return (
    <section className={styles.card} aria-label={text('continueBox.name')}>
      <p>
        {text(unitType === 'percent' ? 'continueBox.percent' : 'continueBox.pieces', {
          filled: filledOf(box),
          full,
        })}{' '}
        <a href={to(builderLink(builder, openStep(box)))}>{text('continueBox.link')}</a>
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={text('continueBox.close')}
        onClick={() => close(true)}
      >
        <Icon name="close" size={20} />
      </button>
    </section>
  )
}
