import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BodyOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { RemoveTag } from './remove-tag.tsx'
import { refreshOrder } from './use-order.ts'

interface TagsProps {
  orderNo: string
  tags: readonly string[]
  mayChange: boolean
}

/**
 * The tags, with a field for a new one. Each press sends only its own change, so concurrent changes do not conflict.
 */
export function Tags({ orderNo, tags, mayChange }: TagsProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: (body: BodyOf<'setTags'>) =>
      call('setTags', { parameters: { no: orderNo }, body }, { key: crypto.randomUUID() }),
    onSuccess: () => refreshOrder(orderNo),
  })
  if (!mayChange && tags.length === 0) return null

  async function add(): Promise<void> {
    const tag = field.current?.value.trim() ?? ''
    if (tag === '' || tags.includes(tag)) return
    await change.mutateAsync({ add: [tag] })
    // Clear the field unless the member has started the next tag.
    if (field.current?.value.trim() === tag) field.current.value = ''
  }
  return (
    <Part title={text('order.tags')}>
      {change.isError && <Alert>{change.error.message}</Alert>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              {mayChange && <RemoveTag tag={tag} onRemove={() => change.mutate({ remove: [tag] })} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault()
            add().catch(() => {})
          }}
        >
          <TextField ref={field} label={text('order.tags.new')} maxLength={40} autoComplete="off" />
          <Button
            type="submit"
            kind="secondary"
            busy={change.isPending && change.variables.add !== undefined}
          >
            {text('order.tags.add')}
          </Button>
        </form>
      )}
    </Part>
  )
}
