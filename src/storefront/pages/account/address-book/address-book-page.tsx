import { useRef, useState } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { useAccount } from '#storefront/pages/account/account-layout.tsx'
import entries from '#storefront/pages/account/entries/entries.module.css'
import { RemoveEntry } from '#storefront/pages/account/entries/remove-entry.tsx'
import { useEntryChanges } from '#storefront/pages/account/entries/use-entry-changes.ts'
import type { CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { moveFocus } from '#storefront/ui/move-focus.ts'
import { AddressEditor } from './address-editor.tsx'

/** Saved addresses: added, changed, preferred and removed (ACC-053 to ACC-055). */
export default function AddressBookPage() {
  const text = useText()
  const { customer } = useAccount()
  const { addresses = [], customerId } = customer
  const heading = useRef<HTMLHeadingElement>(null)
  /** The address in the form; `new` for one more. */
  const [edited, setEdited] = useState<string>()
  const close = () => {
    setEdited(undefined)
    heading.current?.focus()
  }
  return (
    <>
      <title>{text('account.addresses.title')}</title>
      <h1 ref={heading} tabIndex={-1} className={content.heading}>
        {text('account.addresses.name')}
      </h1>
      {addresses.length === 0 && edited === undefined && (
        <p className={content.card}>{text('account.addresses.empty')}</p>
      )}
      <ul className={content.cards}>
        {addresses.map((address) => (
          <li key={address.addressId} className={content.card}>
            {edited === address.addressId ? (
              <AddressEditor customerId={customerId} address={address} onClose={close} />
            ) : (
              <AddressCard
                customerId={customerId}
                address={address}
                onEdit={() => setEdited(address.addressId)}
                onRemoved={(entry) => moveFocus(heading.current, entry)}
              />
            )}
          </li>
        ))}
        {edited === 'new' && (
          <li className={content.card}>
            <AddressEditor customerId={customerId} address={undefined} onClose={close} />
          </li>
        )}
      </ul>
      {edited !== 'new' && (
        <p className={entries.add}>
          <Button kind="secondary" onClick={() => setEdited('new')}>
            {text('account.addresses.add')}
          </Button>
        </p>
      )}
    </>
  )
}

interface AddressCardProps {
  customerId: string
  address: CustomerAddress
  onEdit: () => void
  /** It is gone, and its focus with it. */
  onRemoved: (entry: Element | null) => void
}

function AddressCard({ customerId, address, onEdit, onRemoved }: AddressCardProps) {
  const text = useText()
  const { error, attempt } = useEntryChanges()
  const actions = useRef<HTMLDivElement>(null)
  const { addressId, preferred } = address

  const parameters = { customerId, addressName: addressId }
  const prefer = () =>
    attempt(() => calls().ShopperCustomers.updateCustomerAddress({ parameters, body: { preferred: true } }))
  const remove = () =>
    attempt(async () => {
      await calls().ShopperCustomers.removeCustomerAddress({ parameters })
      onRemoved(actions.current)
    })

  return (
    <>
      <h2 className={content.cardTitle}>{addressId}</h2>
      {preferred && <p className={entries.preferred}>{text('account.addresses.preferred')}</p>}
      <FormattedAddress address={address} />
      {error && <Alert>{error}</Alert>}
      <div ref={actions} className={entries.actions}>
        <Button kind="quiet" onClick={onEdit}>
          {text('account.addresses.edit')} <HiddenText>{addressId}</HiddenText>
        </Button>
        <RemoveEntry
          name={addressId}
          label={text('account.addresses.remove')}
          question={{
            title: text('account.addresses.removeTitle'),
            text: text('account.addresses.removeText', { name: addressId }),
          }}
          onRemove={() => void remove()}
        />
        {!preferred && (
          <Button kind="quiet" onClick={() => void prefer()}>
            {text('account.addresses.prefer')} <HiddenText>{addressId}</HiddenText>
          </Button>
        )}
      </div>
    </>
  )
}
