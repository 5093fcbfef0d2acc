import { useEffect, useRef, useState } from 'react'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { addEGiftCard } from '#storefront/features/gift-cards/state/add-e-gift-card.ts'
import { randomKey } from '#storefront/state/bag/store/addition-keys.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CardFields, CardPreview, useCardLabels } from './e-gift-card-fields.tsx'
import styles from './e-gift-card-form.module.css'
import {
  amountChips,
  eGiftCardFormInput,
  type EGiftCardFormInput,
  newCardDraft,
  type EGiftCardFields,
} from './e-gift-card-values.ts'
import { Thanks } from '#storefront/components/content-forms/thanks.tsx'

/** Adds an e-gift card to the bag. `isAfresh`: the form replaces another form, and gets the focus. */
export function NewEGiftCard({ isAfresh }: { isAfresh: boolean }) {
  const { form, added, addAnother, isAnother } = useNewCard()
  if (added !== undefined) return <Added recipient={added} onAnother={addAnother} />
  return <NewCard form={form} isAfresh={isAfresh || isAnother} />
}

function NewCard({ form, isAfresh }: { form: ShopForm<EGiftCardFields>; isAfresh: boolean }) {
  const text = useText()
  const currency = useRootData()?.currency ?? 'USD'
  const columns = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = columns.current?.querySelector<HTMLElement>('input:checked, input[name=amount]')
    if (isAfresh) first?.focus()
  }, [isAfresh])
  return (
    <div ref={columns} className={styles.columns}>
      <FormFrame form={form} label={text('lead.eGift.title')} className={styles.card}>
        <CardFields form={form} currency={currency} />
        <Button type="submit" wide busy={form.busy}>
          {text('lead.eGift.add')}
        </Button>
        <p className={styles.note}>{text('lead.eGift.note')}</p>
      </FormFrame>
      <CardPreview form={form} currency={currency} />
    </div>
  )
}

function Added({ recipient, onAnother }: { recipient: string; onAnother: () => void }) {
  const text = useText()
  const to = useTo()
  return (
    <Thanks title={text('lead.eGift.added', { name: recipient })} text={text('lead.eGift.addedText')}>
      <div className={styles.actions}>
        <ButtonLink href={to(bagLink)}>{text('lead.eGift.bag')}</ButtonLink>
        <Button kind="secondary" onClick={onAnother}>
          {text('lead.eGift.another')}
        </Button>
      </div>
    </Thanks>
  )
}

function useNewCard() {
  const text = useText()
  const currency = useRootData()?.currency ?? 'USD'
  const [added, setAdded] = useState<string>()
  const [isAnother, setAnother] = useState(false)
  // After a lost response the card is sent again with the same key, so that the bag has it once.
  const key = useRef(randomKey())
  const form = useShopForm<EGiftCardFields, EGiftCardFormInput>({
    schema: eGiftCardFormInput(currency),
    labels: useCardLabels(),
    defaults: {
      amount: amountChips(currency)[1] ?? '',
      c_design: 'classic',
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      c_sendOn: '',
    },
    draft: { name: newCardDraft },
    failure: text('lead.failure'),
    async submit(card) {
      await addEGiftCard(card, key.current)
      key.current = randomKey()
      setAdded(card.recipientName)
    },
  })
  function addAnother(): void {
    form.reset()
    setAdded(undefined)
    setAnother(true)
  }
  return { form, added, addAnother, isAnother }
}
