import { useEffect, useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import type { RecipientRow } from '#storefront/lib/recipients/row.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { addRows } from '#storefront/state/recipient-list/recipient-list.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { AddressBookDoor } from './address-book-door.tsx'
import { ListDoor } from './list-door.tsx'
import styles from './recipients-page.module.css'
import { SavedLists } from './saved-lists.tsx'
import { TypeDoor } from './type-door.tsx'
import type { EarlierPeople } from './use-earlier-people.ts'

type Door = 'list' | 'type' | 'book'

interface AddPeopleProps {
  earlier: EarlierPeople
  /** People on the list who are not in the bag yet. */
  waiting: number
}

/** The three doors to people: a list, the form, and the address book. */
export function AddPeople({ earlier, waiting }: AddPeopleProps) {
  const text = useText()
  const { customer } = useCustomer()
  const [open, setOpen] = useState<Door>('list')
  const [added, setAdded] = useState<{ count: number }>()
  useListFocus(open === 'type' ? undefined : added)
  const doors: readonly Door[] = customer ? ['list', 'type', 'book'] : ['list', 'type']
  const add = (rows: readonly RecipientRow[]) => {
    addRows(rows)
    setAdded({ count: rows.length })
  }
  return (
    <section className={styles.section} aria-labelledby="add-people">
      <h2 id="add-people" className={styles.sectionTitle}>
        {text('recipients.add.heading')}
      </h2>
      {earlier.failure !== undefined && <Alert>{failureText(earlier.failure, text)}</Alert>}
      {earlier.count !== undefined && (
        <Alert kind="success">
          {earlier.orderNo === undefined
            ? text('recipients.earlier.list', { count: earlier.count })
            : text('recipients.earlier.order', { count: earlier.count, orderNo: earlier.orderNo })}
        </Alert>
      )}
      <div className={styles.doors} role="group" aria-label={text('recipients.add.heading')}>
        {doors.map((door) => (
          <Button
            key={door}
            kind="secondary"
            aria-pressed={open === door}
            className={styles.door}
            onClick={() => {
              setOpen(door)
              setAdded(undefined)
            }}
          >
            {text(`recipients.door.${door}`)}
          </Button>
        ))}
      </div>
      {open === 'list' && <ListDoor onAdd={add} />}
      {open === 'type' && <TypeDoor onAdd={add} />}
      {open === 'book' && customer && <AddressBookDoor addresses={customer.addresses ?? []} onAdd={add} />}
      <p role="status" className={styles.added}>
        {added && waiting >= added.count && text('recipients.add.done', added)}
      </p>
      {customer && <SavedLists onUse={add} />}
    </section>
  )
}

/** The button that added the people is gone: the list takes the focus. Whoever types goes on typing. */
function useListFocus(added: object | undefined): void {
  useEffect(() => {
    if (added) document.getElementById('new-people')?.focus()
  }, [added])
}
