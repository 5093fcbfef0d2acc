import { useId, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { CardEditor } from '#storefront/components/account/card-editor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ChangeForm } from './change-form.tsx'
import type { CustomerChangeProps } from './change-props.ts'

/** The card that pays the next orders: a card of the wallet, or a new one. */
export function CardChange({ subscription, customer, changes, onClose }: CustomerChangeProps) {
  const text = useText()
  const id = useId()
  const cards = (customer.paymentInstruments ?? []).filter(
    ({ paymentCard }) => !paymentCard.creditCardExpired,
  )
  const [chosen, choose] = useState(subscription.paymentInstrument?.paymentInstrumentId)
  const [isAdding, setAdding] = useState(cards.length === 0)
  /** Why the new card does not pay the subscriptions, although it was saved. */
  const [failure, setFailure] = useState<string>()
  /** The new card already pays all subscriptions. */
  const closePaid = (count: number): void => {
    onClose()
    void changes.reread(text('account.wallet.renewalsDone', { count }))
  }
  if (isAdding)
    return (
      <CardEditor
        customer={customer}
        onClose={(saved) => {
          if (saved?.paidCount !== undefined) return closePaid(saved.paidCount)
          setAdding(false)
          setFailure(saved?.failure)
          // Preselects the new card.
          choose(undefined)
        }}
      />
    )
  const current = cards.find(({ paymentInstrumentId }) => paymentInstrumentId === chosen) ?? cards.at(-1)
  async function save(): Promise<void> {
    if (!current) return setAdding(true)
    const { paymentInstrumentId, paymentCard } = current
    const done = () => text('subscriptions.now.card', { digits: paymentCard.numberLastDigits })
    if ((await changes.change({ paymentInstrumentId }, done)) === undefined) onClose()
  }
  return (
    <ChangeForm
      label={text('subscriptions.fact.card')}
      changes={changes}
      onSave={() => void save()}
      onCancel={onClose}
    >
      {failure && <Alert>{failure}</Alert>}
      <RadioCards
        id={id}
        name={id}
        legend={<HiddenText>{text('subscriptions.fact.card')}</HiddenText>}
        cards={cards.map(({ paymentInstrumentId, paymentCard }) => ({
          value: paymentInstrumentId,
          title: text('subscriptions.card', {
            type: paymentCard.cardType,
            digits: paymentCard.numberLastDigits,
          }),
          detail: text('subscriptions.expires', {
            month: String(paymentCard.expirationMonth).padStart(2, '0'),
            year: String(paymentCard.expirationYear),
          }),
        }))}
        value={current?.paymentInstrumentId}
        onChange={choose}
      />
      <Button kind="quiet" onClick={() => setAdding(true)}>
        {text('subscriptions.addCard')}
      </Button>
    </ChangeForm>
  )
}
