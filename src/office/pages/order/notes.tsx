import { useRef } from 'react'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextArea } from '#ui/text-area.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { refreshOrder, useEvents } from './use-order.ts'

interface NotesProps {
  orderNo: string
  mayWrite: boolean
}

/** The notes, the newest first. A note cannot be changed: a correction is a new note (OFF-062). */
export function Notes({ orderNo, mayWrite }: NotesProps) {
  const text = useText()
  const time = useShopTime()
  const found = useEvents(orderNo, 'note')
  const notes = (found.data?.pages ?? []).flatMap(({ items }) => items)
  if (!mayWrite && notes.length === 0 && !found.isError) return null
  return (
    <Part title={text('order.notes')}>
      {mayWrite && <NoteForm orderNo={orderNo} />}
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      <ul className={styles.notes}>
        {notes.map(({ id, at, actor, private: values }) => (
          <li key={id} className={styles.note}>
            <p className={styles.noteText}>{String(values?.text ?? text('order.notes.deleted'))}</p>
            <p className={styles.quiet}>
              {text('order.notes.by', {
                name: actor.name ?? text(`order.actor.${actor.kind}`),
                time: time(at),
              })}
            </p>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          aria-busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {text('order.notes.more')}
        </button>
      )}
    </Part>
  )
}

function NoteForm({ orderNo }: { orderNo: string }) {
  const text = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const { keyOf, done } = useCallKey()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['text'],
    check: ({ text: note }) => ({ text: note === '' ? text('order.notes.missing') : undefined }),
    async send(body) {
      await call('addNote', { parameters: { no: orderNo }, body }, { key: keyOf(body) })
      done()
      // Clear the field unless the member has started the next note.
      if (field.current?.value.trim() === body.text) field.current.value = ''
      await refreshOrder(orderNo)
    },
  })
  return (
    <Form failure={failure} onSubmit={submit}>
      <TextArea
        ref={field}
        name="text"
        label={text('order.notes.new')}
        rows={2}
        maxLength={2_000}
        error={errors.text}
      />
      <Actions>
        <Button type="submit" kind="secondary" busy={isBusy}>
          {text('order.notes.add')}
        </Button>
      </Actions>
    </Form>
  )
}
