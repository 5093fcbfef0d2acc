import { useText } from '#storefront/messages/use-text.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { Basket } from '#storefront/bag/basket.ts'
import styles from './card-section.module.css'
import form from './checkout-form.module.css'
import { CardWords } from './card-words.tsx'
import type { CardField } from './use-card-field.ts'

interface CardSectionProps {
  id: string
  /** The card that the basket has already. */
  standing: Basket['paymentInstruments'][number] | undefined
  card: CardField
  fieldUrl: { url: string | undefined; failure: unknown }
  onOther: () => void
}

/** The card: the one that was given, or the gateway's field for another. */
export function CardSection({ id, standing, card, fieldUrl, onOther }: CardSectionProps) {
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
      {standing ? (
        <div className={form.sectionHead}>
          <p>
            <CardWords card={standing.paymentCard} />
          </p>
          <Button kind="quiet" onClick={onOther}>
            {text('checkout.card.other')}
          </Button>
        </div>
      ) : (
        <Frame id={id} card={card} {...fieldUrl} />
      )}
    </section>
  )
}

function Frame({
  id,
  card,
  url,
  failure,
}: Pick<CardSectionProps, 'id' | 'card'> & CardSectionProps['fieldUrl']) {
  const text = useText()
  if (failure) return <Alert>{text('forms.failure')}</Alert>
  return (
    <div className={styles.place}>
      {!card.isReady && <Skeleton className={styles.waiting} />}
      {url !== undefined && (
        <iframe
          ref={card.frame}
          id={id}
          src={url}
          title={text('checkout.card.frame')}
          className={card.isReady ? styles.frame : styles.loading}
        />
      )}
    </div>
  )
}
