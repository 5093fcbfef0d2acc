import { useEffect, useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { EntryListPage } from '#storefront/components/account/entries/entry-list-page.tsx'
import { useStableOrder } from '#storefront/components/account/entries/use-stable-order.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { AddressEditor } from './address-editor.tsx'
import { AddressEntry } from './address-entry.tsx'

/** Saved addresses: added, changed, preferred and removed (ACC-053 to ACC-055). */
export default function AddressBookPage() {
  const text = useText()
  const { customer } = useAccount()
  const { addresses: saved = [], customerId } = customer
  const addresses = useStableOrder(saved, ({ addressId }) => addressId)
  const headingRef = useRef<HTMLHeadingElement>(null)
  /** The id of the address in the form; `new` for a new one. */
  const [edited, setEdited] = useState<string>()
  const shown = useRef(edited)
  useEffect(() => void (shown.current = edited))
  /** An address that is saved late must not close another form that was opened meanwhile. */
  const close = (id: string) => {
    if (shown.current !== id) return
    setEdited(undefined)
    headingRef.current?.focus()
  }
  const isEmpty = addresses.length === 0 && edited === undefined
  return (
    <EntryListPage
      title={text('account.addresses.title')}
      heading={text('account.addresses.name')}
      headingRef={headingRef}
      emptyText={isEmpty ? text('account.addresses.empty') : undefined}
      addLabel={text('account.addresses.add')}
      onAdd={edited === 'new' ? undefined : () => setEdited('new')}
    >
      {addresses.map((address) => (
        <li key={address.addressId} className={content.card}>
          {edited === address.addressId ? (
            <AddressEditor
              customerId={customerId}
              address={address}
              onClose={() => close(address.addressId)}
            />
          ) : (
            <AddressEntry
              customerId={customerId}
              address={address}
              onEdit={() => setEdited(address.addressId)}
              onRemoved={(container) => moveFocus(headingRef.current, container)}
            />
          )}
        </li>
      ))}
      {edited === 'new' && (
        <li className={content.card}>
          <AddressEditor customerId={customerId} address={undefined} onClose={() => close('new')} />
        </li>
      )}
    </EntryListPage>
  )
}
