import { useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { payRenewalsWith } from '#storefront/lib/payment/pay-renewals-with.ts'
import { useText } from '#ui/messages/use-text.ts'
import entries from '#storefront/components/account/entries/entries.module.css'
import { RemoveEntry } from '#storefront/components/account/entries/remove-entry.tsx'
import { useEntryChanges } from '#storefront/components/account/entries/use-entry-changes.ts'
import type { SavedCard } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './wallet-page.module.css'

interface CardEntryProps {
  customerId: string
  card: SavedCard
  /** Called after the removal, with the removed element, which may have the focus. */
  onRemoved: (container: Element | null) => void
}

/** A saved card with its actions. */
export function CardEntry({ customerId, card, onRemoved }: CardEntryProps) {
  const text = useText()
  const { paymentInstrumentId, paymentCard } = card
  const changes = useEntryChanges({ isDefault: card.default, onRemoved })
  const { running, error, container, change, remove } = changes
  const name = text('account.wallet.card', {
    type: paymentCard.cardType,
    digits: paymentCard.numberLastDigits,
  })
  const parameters = { customerId, paymentInstrumentId }
  const prefer = () =>
    calls().ShopperCustomers.updateCustomerPaymentInstrument({ parameters, body: { default: true } })
  const [paid, setPaid] = useState<number>()
  const useForRenewals = async () => setPaid(await payRenewalsWith(calls(), paymentInstrumentId, text))
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <CardDetails card={card} />
      {error && <Alert>{error}</Alert>}
      <p role="status" className={styles.done}>
        {paid !== undefined && text('account.wallet.renewalsDone', { count: paid })}
      </p>
      <div ref={container} className={entries.actions}>
        {!card.default && !paymentCard.creditCardExpired && (
          <Button kind="quiet" busy={running === 'prefer'} onClick={() => void change('prefer', prefer)}>
            {text('account.wallet.prefer')} <HiddenText>{name}</HiddenText>
          </Button>
        )}
        {!paymentCard.creditCardExpired && (
          <Button
            kind="quiet"
            busy={running === 'renewals'}
            onClick={() => void change('renewals', useForRenewals)}
          >
            {text('account.wallet.renewals')} <HiddenText>{name}</HiddenText>
          </Button>
        )}
        <RemoveEntry
          name={name}
          label={text('account.wallet.remove')}
          busy={running === 'remove'}
          question={{
            title: text('account.wallet.removeTitle'),
            text: text('account.wallet.removeText', { card: name }),
          }}
          onRemove={() =>
            void remove(() => calls().ShopperCustomers.deleteCustomerPaymentInstrument({ parameters }))
          }
        />
      </div>
    </>
  )
}

function CardDetails({ card: { paymentCard, default: isDefault } }: { card: SavedCard }) {
  const text = useText()
  const { expirationMonth, expirationYear, creditCardExpired, holder } = paymentCard
  return (
    <>
      {isDefault && <p className={entries.preferred}>{text('account.wallet.default')}</p>}
      {creditCardExpired && <p className={styles.expired}>{text('account.wallet.expired')}</p>}
      <p>
        {holder && (
          <>
            {holder}
            <br />
          </>
        )}
        {text('account.wallet.expires', {
          month: String(expirationMonth).padStart(2, '0'),
          year: String(expirationYear),
        })}
      </p>
    </>
  )
}
