import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#ui/messages/use-text.ts'
import content from '#storefront/components/account/account-content.module.css'
import entries from '#storefront/components/account/entries/entries.module.css'
import { RemoveEntry } from '#storefront/components/account/entries/remove-entry.tsx'
import { useEntryChanges } from '#storefront/components/account/entries/use-entry-changes.ts'
import type { CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

interface AddressEntryProps {
  customerId: string
  address: CustomerAddress
  onEdit: () => void
  /** Called after the removal, with the removed element, which may have the focus. */
  onRemoved: (container: Element | null) => void
}

/** A saved address with its actions. */
export function AddressEntry({ customerId, address, onEdit, onRemoved }: AddressEntryProps) {
  const text = useText()
  const { addressId, preferred = false } = address
  const { running, error, container, change, remove } = useEntryChanges({ isDefault: preferred, onRemoved })
  const parameters = { customerId, addressName: addressId }
  const prefer = () =>
    calls().ShopperCustomers.updateCustomerAddress({ parameters, body: { preferred: true } })
  return (
    <>
      <h2 className={content.cardTitle}>{addressId}</h2>
      {preferred && <p className={entries.preferred}>{text('account.addresses.preferred')}</p>}
      <FormattedAddress address={address} />
      {error && <Alert>{error}</Alert>}
      <div ref={container} className={entries.actions}>
        <Button kind="quiet" onClick={onEdit}>
          {text('account.addresses.edit')} <HiddenText>{addressId}</HiddenText>
        </Button>
        <RemoveEntry
          name={addressId}
          label={text('account.addresses.remove')}
          busy={running === 'remove'}
          question={{
            title: text('account.addresses.removeTitle'),
            text: text('account.addresses.removeText', { name: addressId }),
          }}
          onRemove={() => void remove(() => calls().ShopperCustomers.removeCustomerAddress({ parameters }))}
        />
        {!preferred && (
          <Button kind="quiet" busy={running === 'prefer'} onClick={() => void change('prefer', prefer)}>
            {text('account.addresses.prefer')} <HiddenText>{addressId}</HiddenText>
          </Button>
        )}
      </div>
    </>
  )
}
