import { exactAmount } from '#shared/money/exact-amount.ts'
import { useRef, useState } from 'react'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import section from '#storefront/components/page/section-card.module.css'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { digitsOfGiftCard, isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './gift-cards.module.css'
import { useGiftCardForm } from './use-gift-card-form.ts'
import { useGiftCardRemoval } from './use-gift-card-removal.ts'

/**
 * The gift cards of the payment step (PAY-009): the applied cards, and a form for another card while the order is not
 * fully paid. The form is separate, so that Enter applies the card and does not submit the step.
 */
export function GiftCards({ basket }: { basket: Basket }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = basket.paymentInstruments.filter(isGiftCard)
  const isCovered = basket.c_paymentAmount === 0
  const removal = useGiftCardRemoval()
  if (basket.orderTotal === 0) return null

  async function remove(cardId: string, entry: Element | null): Promise<void> {
    if (await removal.remove(cardId)) moveFocus(heading.current, entry)
  }

  return (
    <section className={section.section} aria-labelledby="gift-cards-heading">
      <div className={section.sectionHead}>
        <h2 ref={heading} tabIndex={-1} id="gift-cards-heading" className={styles.heading}>
          {text('checkout.giftCard.heading')}
        </h2>
        {!isCovered && !isOpen && (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {text(cards.length === 0 ? 'checkout.giftCard.use' : 'checkout.giftCard.useAnother')}
          </Button>
        )}
      </div>
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <GiftCard key={card.paymentInstrumentId} card={card} money={money} onRemove={remove} />
          ))}
        </ul>
      )}
      {removal.error && <p className={styles.error}>{removal.error}</p>}
      <p role="status" className={cards.length > 0 ? undefined : styles.unseen}>
        {cards.length > 0 &&
          (isCovered
            ? text('checkout.giftCard.covers')
            : text('checkout.giftCard.rest', { rest: money(basket.c_paymentAmount) }))}
      </p>
      {!isCovered && isOpen && (
        <GiftCardForm
          onClose={() => {
            setOpen(false)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

interface GiftCardProps {
  card: Basket['paymentInstruments'][number]
  money: (amount: number) => string
  onRemove: (cardId: string, entry: Element | null) => Promise<void>
}

/** `Gift card ending 0017`, its payment, and its balance after the order. */
function GiftCard({ card, money, onRemove }: GiftCardProps) {
  const text = useText()
  const { paymentInstrumentId, amount, c_giftCardBalance: balance } = card
  const digits = digitsOfGiftCard(card)
  const left = balance === undefined ? undefined : exactAmount(balance - amount)
  const words = { amount: money(amount), left: money(left ?? 0) }
  return (
    <li className={styles.card}>
      <RareIcon name="gift" size={22} />
      <p className={styles.words}>
        <strong>{text('checkout.giftCard.words', { digits })}</strong>
        <span className={section.quiet}>{text(`checkout.giftCard.${paymentOf(amount, left)}`, words)}</span>
      </p>
      <button
        type="button"
        className={styles.remove}
        onClick={({ currentTarget }) => void onRemove(paymentInstrumentId, currentTarget.closest('li'))}
      >
        {text('checkout.giftCard.remove')}
        <HiddenText>{` ${text('checkout.giftCard.words', { digits })}`}</HiddenText>
      </button>
    </li>
  )
}

/** How a card pays. An earlier card may already cover the total. */
function paymentOf(amount: number, left: number | undefined): 'pays' | 'paysAll' | 'paysOf' | 'notNeeded' {
  if (left === undefined) return 'pays'
  if (left === 0) return 'paysAll'
  return amount === 0 ? 'notNeeded' : 'paysOf'
}

function GiftCardForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const form = useGiftCardForm(onClose)
  return (
    <FormFrame form={form} label={text('checkout.giftCard.use')}>
      <div className={styles.fields}>
        <TextField
          {...form.field('giftCardNumber')}
          // The shopper opened this form with a button.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          hint={text('checkout.giftCard.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...form.field('securityCode')}
          hint={text('checkout.giftCard.codeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('checkout.giftCard.apply')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('checkout.giftCard.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
