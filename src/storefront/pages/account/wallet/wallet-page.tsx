import { useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { EntryListPage } from '#storefront/components/account/entries/entry-list-page.tsx'
import { useStableOrder } from '#storefront/components/account/entries/use-stable-order.ts'
import { Alert } from '#ui/alert.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { CardEditor } from '#storefront/components/account/card-editor.tsx'
import { CardEntry } from './card-entry.tsx'
import styles from './wallet-page.module.css'

/** Saved cards: add, set as default, and remove (SHELL-042). */
export default function WalletPage() {
  const text = useText()
  const { customer } = useAccount()
  const { paymentInstruments = [], customerId } = customer
  const cards = useStableOrder(paymentInstruments, ({ paymentInstrumentId }) => paymentInstrumentId)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const close = (saved?: { failure?: string | undefined }) => {
    setAdding(false)
    setFailure(saved?.failure)
    headingRef.current?.focus()
  }
  return (
    <EntryListPage
      title={text('account.wallet.title')}
      heading={text('account.wallet.name')}
      headingRef={headingRef}
      intro={
        <>
          <p className={styles.intro}>{text('account.wallet.intro')}</p>
          {failure && <Alert>{failure}</Alert>}
        </>
      }
      emptyText={cards.length === 0 && !isAdding ? text('account.wallet.empty') : undefined}
      addLabel={text('account.wallet.add')}
      onAdd={isAdding ? undefined : () => setAdding(true)}
    >
      {cards.map((card) => (
        <li key={card.paymentInstrumentId} className={content.card}>
          <CardEntry
            customerId={customerId}
            card={card}
            onRemoved={(container) => moveFocus(headingRef.current, container)}
          />
        </li>
      ))}
      {isAdding && (
        <li className={`${content.card} ${content.wide}`}>
          <CardEditor customer={customer} onClose={close} />
        </li>
      )}
    </EntryListPage>
  )
}
