import { useRef, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { useAccount } from '#storefront/pages/account/account-layout.tsx'
import entries from '#storefront/pages/account/entries/entries.module.css'
import { RemoveEntry } from '#storefront/pages/account/entries/remove-entry.tsx'
import { useEntryChanges } from '#storefront/pages/account/entries/use-entry-changes.ts'
import type { SavedCard } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { moveFocus } from '#storefront/ui/move-focus.ts'
import { CardEditor } from './card-editor.tsx'
import styles from './wallet-page.module.css'

/** Saved cards: added, made the default one and removed (SHELL-042). */
export default function WalletPage() {
  const text = useText()
  const { customer } = useAccount()
  const { paymentInstruments: cards = [], customerId } = customer
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    heading.current?.focus()
  }
  return (
    <>
      <title>{text('account.wallet.title')}</title>
      <h1 ref={heading} tabIndex={-1} className={content.heading}>
        {text('account.wallet.name')}
      </h1>
      <p className={styles.intro}>{text('account.wallet.intro')}</p>
      {cards.length === 0 && !isAdding && <p className={content.card}>{text('account.wallet.empty')}</p>}
      <ul className={content.cards}>
        {cards.map((card) => (
          <li key={card.paymentInstrumentId} className={content.card}>
            <CardEntry
              customerId={customerId}
              card={card}
              onRemoved={(entry) => moveFocus(heading.current, entry)}
            />
          </li>
        ))}
        {isAdding && (
          <li className={`${content.card} ${content.wide}`}>
            <CardEditor customer={customer} onClose={close} />
          </li>
        )}
      </ul>
      {!isAdding && (
        <p className={entries.add}>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {text('account.wallet.add')}
          </Button>
        </p>
      )}
    </>
  )
}

interface CardEntryProps {
  customerId: string
  card: SavedCard
  /** It is gone, and its focus with it. */
  onRemoved: (entry: Element | null) => void
}

function CardEntry({ customerId, card, onRemoved }: CardEntryProps) {
  const text = useText()
  const { error, attempt } = useEntryChanges()
  const actions = useRef<HTMLDivElement>(null)
  const { paymentInstrumentId, paymentCard } = card
  const name = text('account.wallet.card', {
    type: paymentCard.cardType,
    digits: paymentCard.numberLastDigits,
  })

  const parameters = { customerId, paymentInstrumentId }
  const { ShopperCustomers } = calls()
  const prefer = () =>
    attempt(() => ShopperCustomers.updateCustomerPaymentInstrument({ parameters, body: { default: true } }))
  const remove = () =>
    attempt(async () => {
      await ShopperCustomers.deleteCustomerPaymentInstrument({ parameters })
      onRemoved(actions.current)
    })

  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <CardFacts card={card} />
      {error && <Alert>{error}</Alert>}
      <div ref={actions} className={entries.actions}>
        {!card.default && !paymentCard.creditCardExpired && (
          <Button kind="quiet" onClick={() => void prefer()}>
            {text('account.wallet.prefer')} <HiddenText>{name}</HiddenText>
          </Button>
        )}
        <RemoveEntry
          name={name}
          label={text('account.wallet.remove')}
          question={{
            title: text('account.wallet.removeTitle'),
            text: text('account.wallet.removeText', { card: name }),
          }}
          onRemove={() => void remove()}
        />
      </div>
    </>
  )
}

function CardFacts({ card: { paymentCard, default: isDefault } }: Pick<CardEntryProps, 'card'>) {
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
