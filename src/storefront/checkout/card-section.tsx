import type { ReactNode } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { Basket } from '#storefront/bag/basket.ts'
import { CardFieldFrame } from './card-field-frame.tsx'
import styles from './card-section.module.css'
import form from './checkout-form.module.css'
import { CardWords } from './card-words.tsx'
import { anotherCard } from './pay-with.ts'
import { SavedCards } from './saved-cards.tsx'
import type { CardField } from './use-card-field.ts'
import type { WalletChoice } from './use-wallet-choice.ts'

interface CardSectionProps {
  id: string
  /** The card that the basket has already. */
  standing: Basket['paymentInstruments'][number] | undefined
  wallet: WalletChoice
  card: CardField
  fieldUrl: { url: string | undefined; failure: unknown }
  /** Whether a new card is to be saved; nothing for guests. */
  save: ReactNode
  onOther: () => void
}

/** The card: the one that was given, one of the wallet, or the gateway's field for another. */
export function CardSection(props: CardSectionProps) {
  const text = useText()
  return (
    <section className={form.section}>
      <div className={form.sectionHead}>
        <h2 className={form.sectionTitle}>{text('checkout.card.heading')}</h2>
        <p className={styles.safe}>
          <Icon name="lock" size={16} />
          {text('checkout.card.safe')}
        </p>
      </div>
      {props.standing ? (
        <div className={form.sectionHead}>
          <p>
            <CardWords card={props.standing.paymentCard} />
          </p>
          <Button kind="quiet" onClick={props.onOther}>
            {text('checkout.card.other')}
          </Button>
        </div>
      ) : (
        <CardChoice {...props} />
      )}
    </section>
  )
}

function CardChoice({ id, wallet, card, fieldUrl, save }: CardSectionProps) {
  if (!wallet.isKnown) return <Skeleton className={styles.waiting} />
  return (
    <>
      {wallet.cards.length > 0 && (
        <SavedCards id={`${id}-saved`} cards={wallet.cards} value={wallet.chosen} onChange={wallet.choose} />
      )}
      {wallet.chosen === anotherCard && (
        <>
          <CardFieldFrame id={id} card={card} fieldUrl={fieldUrl} />
          {save}
        </>
      )}
    </>
  )
}
