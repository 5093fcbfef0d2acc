import { useEffect, useRef, useState } from 'react'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { newRow, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import {
  reloadRecipientLists,
  useRecipientLists,
  type KeptList,
} from '#storefront/features/recipients/state/kept-lists.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './recipients-page.module.css'

/** The saved lists of the customer, which can be used again, renamed and deleted. */
export function SavedLists({ onUse }: { onUse: (rows: readonly RecipientRow[]) => void }) {
  const text = useText()
  const lists = useRecipientLists()
  const [failure, setFailure] = useState<string>()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      setFailure(undefined)
    } catch (thrown) {
      setFailure(failureText(thrown, text))
    }
  }
  if (lists.length === 0) return null
  return (
    <div className={styles.kept}>
      <h3 className={styles.subtitle}>{text('recipients.kept.heading')}</h3>
      {failure && <Alert>{failure}</Alert>}
      <ul className={styles.keptLists}>
        {lists.map((list) => (
          <SavedList
            key={list.listId}
            list={list}
            attempt={attempt}
            onUse={async () => {
              const { people } = await calls().Site.getRecipientList({ parameters: { listId: list.listId } })
              onUse(people.map((person) => newRow(person)))
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface SavedListProps {
  list: KeptList
  attempt: (work: () => Promise<unknown>) => Promise<void>
  onUse: () => Promise<void>
}

function SavedList({ list: { listId, name, peopleCount, modifiedAt }, attempt, onUse }: SavedListProps) {
  const text = useText()
  const formatDate = useFormatDate()
  const [state, setState] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const [busy, setBusy] = useState(false)
  const show = () => setState('shown')
  async function use(): Promise<void> {
    setBusy(true)
    await attempt(onUse)
    setBusy(false)
  }
  if (state === 'renaming') return <RenameList {...{ listId, name, attempt }} onDone={show} />
  return (
    <li className={styles.keptList}>
      <p>
        <strong>{name}</strong>{' '}
        <span className={styles.quiet}>
          {text('recipients.kept.about', {
            count: peopleCount,
            day: formatDate(modifiedAt, { dateStyle: 'medium' }),
          })}
        </span>
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" busy={busy} onClick={() => void use()}>
          {text('recipients.kept.use')} <HiddenText>{name}</HiddenText>
        </Button>
        <Button kind="quiet" onClick={() => setState('renaming')}>
          {text('recipients.kept.rename')} <HiddenText>{name}</HiddenText>
        </Button>
        <Button kind="quiet" onClick={() => setState('deleting')}>
          {text('recipients.kept.delete')} <HiddenText>{name}</HiddenText>
        </Button>
      </div>
      {state === 'deleting' && (
        <ConfirmQuestion
          open
          title={text('recipients.kept.deleteTitle')}
          text={text('recipients.kept.deleteText', { name })}
          confirmLabel={text('recipients.kept.delete')}
          cancelLabel={text('recipients.cancel')}
          onCancel={show}
          onConfirm={() => {
            show()
            void attempt(async () => {
              await calls().Site.deleteRecipientList({ parameters: { listId } })
              await reloadRecipientLists()
            })
          }}
        />
      )}
    </li>
  )
}

interface RenameListProps extends Pick<SavedListProps, 'attempt'> {
  listId: string
  name: string
  onDone: () => void
}

function RenameList({ listId, name, attempt, onDone }: RenameListProps) {
  const text = useText()
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <li className={styles.keptList}>
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(async () => {
            await calls().Site.renameRecipientList({ body: { listId, name: typed } })
            await reloadRecipientLists()
            onDone()
          })
        }}
      >
        <TextField
          label={text('recipients.keep.name')}
          value={typed}
          required
          maxLength={60}
          ref={input}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="secondary">
          {text('recipients.keep.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text('recipients.cancel')}
        </Button>
      </form>
    </li>
  )
}
