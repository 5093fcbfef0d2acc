import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { eGiftCardsOf, type EGiftCardItem } from '#storefront/lib/basket/basket.ts'
import { dropDraft, readDraft, saveDraft } from '#storefront/lib/forms/draft.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { eGiftCardsLink } from '#storefront/lib/routing/account-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { changeEGiftCard } from '#storefront/features/gift-cards/state/change-e-gift-card.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardFields, CardPreview, useCardLabels } from './e-gift-card-fields.tsx'
import styles from './e-gift-card-form.module.css'
import {
  cardChange,
  editDraft,
  eGiftCardFormInput,
  type EGiftCardFormInput,
  fieldsOf,
  newCardDraft,
  type EGiftCardFields,
} from './e-gift-card-values.ts'
import { Thanks } from '#storefront/components/content-forms/thanks.tsx'

interface Opened {
  card: EGiftCardItem
  currency: string
}

interface EditEGiftCardProps {
  cardId: string
  /** The card is no longer in the bag: the form of a new card replaces this form. */
  onAfresh: () => void
}

/** Changes an e-gift card in the bag. */
export function EditEGiftCard({ cardId, onAfresh }: EditEGiftCardProps) {
  const text = useText()
  const { basket, isKnown, status } = useBag()
  const [opened, setOpened] = useState<Opened>()
  const card = eGiftCardsOf(basket).find(({ giftCertificateItemId }) => giftCertificateItemId === cardId)
  // Stores the first state of the card. Fields that the shopper leaves unchanged do not overwrite changes of another
  // tab.
  if (card && basket && !opened) setOpened({ card, currency: basket.currency })
  if (!isKnown)
    return status === 'error' ? (
      <FailedRead onRetry={reloadBag}>{text('lead.eGift.edit.unread')}</FailedRead>
    ) : (
      <Skeleton className={styles.waiting} />
    )
  if (!card)
    return (
      <Gone
        cardId={cardId}
        last={opened?.card}
        currency={opened?.currency ?? basket?.currency ?? 'USD'}
        onAfresh={onAfresh}
      />
    )
  return opened && <EditForm opened={opened} />
}

function EditForm({ opened: { card, currency } }: { opened: Opened }) {
  const text = useText()
  const to = useTo()
  const heading = useFormHeading()
  const form = useEditForm(card, currency)
  const title = text('lead.eGift.edit.title', { name: card.recipientName })
  return (
    <div className={styles.columns}>
      <FormFrame form={form} label={title} className={styles.card}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <CardFields form={form} currency={currency} savedDay={card.c_sendOn} />
        <Button type="submit" wide busy={form.busy}>
          {text('lead.eGift.edit.save')}
        </Button>
        <p className={styles.back}>
          <a href={to(bagLink)} onClick={() => dropDraft(editDraft(card.giftCertificateItemId))}>
            {text('lead.eGift.edit.back')}
          </a>
        </p>
      </FormFrame>
      <CardPreview form={form} currency={currency} />
    </div>
  )
}

/**
 * A ref for the heading of the form. A shopper who follows a link moves to the form immediately, past the text of the
 * page.
 */
function useFormHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isFollowed) heading.current?.focus()
  }, [isFollowed])
  return heading
}

function useEditForm(card: EGiftCardItem, currency: string) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  return useShopForm<EGiftCardFields, EGiftCardFormInput>({
    schema: eGiftCardFormInput(currency),
    labels: useCardLabels(),
    defaults: fieldsOf(card, currency),
    draft: { name: editDraft(card.giftCertificateItemId) },
    failure: text('lead.failure'),
    async submit(typed) {
      await changeEGiftCard(card.giftCertificateItemId, cardChange(card, typed))
      const notice = text('lead.eGift.edit.saved', { name: typed.recipientName })
      await navigate(to(bagLink), { state: { notices: [notice] } })
    },
  })
}

interface GoneProps extends EditEGiftCardProps {
  /** The last shown state of the card, if this page has shown it. */
  last: EGiftCardItem | undefined
  currency: string
}

/** The card was removed or paid for in another tab, or the URL is old. */
function Gone({ cardId, last, currency, onAfresh }: GoneProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  function begin(): void {
    moveDraft(cardId, last, currency)
    onAfresh()
    void navigate(to(eGiftCardsLink), { replace: true })
  }
  return (
    <Thanks title={text('lead.eGift.edit.gone')} text={text('lead.eGift.edit.goneText')}>
      <div className={styles.actions}>
        <ButtonLink href={to(bagLink)}>{text('lead.eGift.bag')}</ButtonLink>
        <Button kind="secondary" onClick={begin}>
          {text('lead.eGift.edit.new')}
        </Button>
      </div>
    </Thanks>
  )
}

/** Copies the draft of the changed card to a new card, so that the shopper need not type the message again. */
function moveDraft(cardId: string, last: EGiftCardItem | undefined, currency: string): void {
  const typed = readDraft(editDraft(cardId))
  if (Object.keys(typed).length === 0) return
  saveDraft(newCardDraft, { ...(last && fieldsOf(last, currency)), ...typed })
  dropDraft(editDraft(cardId))
}
