import { useState } from 'react'
import { ListedPerson } from '#commerce/recipient-lists/inputs.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { listedPerson } from '#storefront/features/recipients/lib/listed-person.ts'
import { addressRowFields, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { loginFrom, recipientsLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { reloadRecipientLists } from '#storefront/features/recipients/state/kept-lists.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { downloadTable } from './download-table.ts'
import styles from './recipients-page.module.css'

/**
 * Saves the list in the account under a name. Guests download it as a file, or log in while this tab stores the list.
 */
export function KeepList({ rows }: { rows: readonly RecipientRow[] }) {
  const text = useText()
  const to = useTo()
  const { customer, isKnown } = useCustomer()
  return (
    <div className={styles.keep}>
      <h3 className={styles.subtitle}>{text('recipients.keep.heading')}</h3>
      {customer && <p className={styles.quiet}>{text('recipients.keep.hint')}</p>}
      {customer && <KeepForm rows={rows} />}
      <p className={styles.keepActions}>
        <Button kind="quiet" onClick={() => void download(rows, text)}>
          {text('recipients.keep.download')}
        </Button>
        {!customer && isKnown && <a href={to(loginFrom(recipientsLink))}>{text('recipients.keep.login')}</a>}
      </p>
    </div>
  )
}

function KeepForm({ rows }: { rows: readonly RecipientRow[] }) {
  const text = useText()
  const [name, setName] = useState('')
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | { failure: string }>('idle')
  async function save(): Promise<void> {
    const people = rows.map(listedPerson)
    const wrong = people.filter((person) => !ListedPerson.safeParse(person).success).length
    if (wrong > 0) {
      setState({ failure: text('recipients.keep.wrong', { count: wrong }) })
      return
    }
    setState('saving')
    try {
      await calls().Site.saveRecipientList({ body: { name, people } })
      setState('saved')
      await reloadRecipientLists()
    } catch (thrown) {
      setState({ failure: failureText(thrown, text) })
    }
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'saving') void save()
      }}
    >
      <TextField
        label={text('recipients.keep.name')}
        value={name}
        required
        maxLength={60}
        onChange={({ target }) => {
          setName(target.value)
          setState('idle')
        }}
      />
      <Button type="submit" kind="secondary" busy={state === 'saving'}>
        {text('recipients.keep.save')}
      </Button>
      <p role="status" className={styles.added}>
        {state === 'saved' && text('recipients.keep.saved', { name, count: rows.length })}
      </p>
      {typeof state === 'object' && <Alert>{state.failure}</Alert>}
    </form>
  )
}

const exported = [...addressRowFields, 'giftMessage', 'deliveryInstructions'] as const

/** Downloads the list as a file that this page can read again. */
async function download(rows: readonly RecipientRow[], text: (id: string) => string): Promise<void> {
  const head = exported.map((field) => text(`recipients.column.${field}`))
  await downloadTable('recipients.csv', [
    head,
    ...rows.map(({ values }) => exported.map((field) => values[field])),
  ])
}
