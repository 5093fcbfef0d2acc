import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { fullNameOf, newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { valuesOfAddress } from '#storefront/features/recipients/lib/rows-of-shipments.ts'
import type { CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './recipients-page.module.css'

interface AddressBookSourceProps {
  addresses: readonly CustomerAddress[]
  onAdd: (rows: readonly RecipientRow[]) => void
}

/** The saved addresses of the customer, with checkboxes. */
export function AddressBookSource({ addresses, onAdd }: AddressBookSourceProps) {
  const text = useText()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  if (addresses.length === 0) return <p className={styles.quiet}>{text('recipients.book.empty')}</p>
  const isAll = ticked.size === addresses.length
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  return (
    <fieldset className={styles.book}>
      <legend className={styles.quiet}>{text('recipients.book.legend')}</legend>
      <ul className={styles.bookList}>
        {addresses.map((address) => {
          const { firstName = '', lastName = '', address1, city, stateCode, postalCode } = address
          return (
            <li key={address.addressId}>
              <Checkbox
                checked={ticked.has(address.addressId)}
                onChange={() => toggle(address.addressId)}
                label={
                  <>
                    <strong>{fullNameOf({ firstName, lastName })}</strong>
                    <span className={styles.where}>
                      {address1}, {city}, {stateCode} {postalCode}
                    </span>
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <Button
          disabled={ticked.size === 0}
          onClick={() => {
            onAdd(
              addresses
                .filter(({ addressId }) => ticked.has(addressId))
                .map((one) => newRow(valuesOfAddress(one))),
            )
            setTicked(new Set())
          }}
        >
          {text('recipients.book.add', { count: ticked.size })}
        </Button>
        <Button
          kind="quiet"
          onClick={() => setTicked(isAll ? new Set() : new Set(addresses.map(({ addressId }) => addressId)))}
        >
          {text(isAll ? 'recipients.book.none' : 'recipients.book.all')}
        </Button>
      </div>
    </fieldset>
  )
}
