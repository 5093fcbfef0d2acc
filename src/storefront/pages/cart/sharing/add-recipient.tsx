import { useEffect, useId, useRef, useState } from 'react'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { recipientsLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import {
  addRecipient,
  newRecipientId,
  type PersonName,
} from '#storefront/state/bag/shipments/recipient-actions.ts'
import { useCustomer, type CustomerAddress } from '#storefront/state/customer/customer-store.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { NameForm } from './name-form.tsx'
import formStyles from './name-form.module.css'
import styles from './shared-bag.module.css'

interface AddRecipientProps {
  isOpen: boolean
  /** The line to move to the new recipient. */
  line: LineView | undefined
  onOpen: () => void
  onClose: () => void
  onAdded: (shipmentId: string, name: string) => Promise<void>
}

/** The ways to add a recipient: a name, an address of the address book, or a whole list. */
export function AddRecipient({ isOpen, line, onOpen, onClose, onAdded }: AddRecipientProps) {
  const text = useText()
  const to = useTo()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const wasCancelled = useRef(false)
  useEffect(() => {
    if (wasCancelled.current) opener.current?.focus()
    wasCancelled.current = false
  }, [isOpen])
  function cancel(): void {
    wasCancelled.current = true
    onClose()
  }
  return (
    <section className={styles.add} aria-labelledby={isOpen ? id : undefined}>
      {isOpen ? (
        <>
          <h2 id={id} className={styles.name}>
            {line ? text('sharing.add.forLine', { product: line.name }) : text('sharing.add.title')}
          </h2>
          <RecipientForm onClose={cancel} onAdded={onAdded} />
        </>
      ) : (
        <Button ref={opener} kind="secondary" onClick={onOpen}>
          {text('sharing.add')}
        </Button>
      )}
      <p>
        <a className={styles.list} href={to(recipientsLink)}>
          {text('sharing.list')}
        </a>
      </p>
    </section>
  )
}

function RecipientForm({ onClose, onAdded }: Pick<AddRecipientProps, 'onClose' | 'onAdded'>) {
  const text = useText()
  const { customer } = useCustomer()
  const addresses = customer?.addresses ?? []
  const [chosenId, choose] = useState('')
  // The id stays the same after a failure, so that another press does not add a second recipient.
  const [shipmentId] = useState(newRecipientId)
  const chosen = addresses.find(({ addressId }) => addressId === chosenId)
  async function submit(name: PersonName): Promise<void> {
    await addRecipient(shipmentId, { ...(chosen && placeIn(chosen)), ...name })
    await onAdded(shipmentId, `${name.firstName} ${name.lastName}`)
  }
  return (
    <NameForm
      {...(chosen && { initial: { firstName: chosen.firstName ?? '', lastName: chosen.lastName ?? '' } })}
      submitLabel={text('sharing.add.submit')}
      onSubmit={submit}
      onCancel={onClose}
    >
      {addresses.length > 0 && (
        <SelectField
          className={formStyles.wide}
          label={text('sharing.addressBook')}
          placeholder={text('sharing.addressBook.none')}
          value={chosenId}
          options={addresses.map(({ addressId, firstName, lastName, address1, city }) => ({
            value: addressId,
            label: [[firstName, lastName].filter(Boolean).join(' '), address1, city]
              .filter(Boolean)
              .join(', '),
          }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </NameForm>
  )
}

/** The address of an entry, without the fields of the address book. */
function placeIn({ addressId: _, preferred: __, ...place }: CustomerAddress) {
  return place
}
