import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import { refreshOrder } from './use-order.ts'

interface TagsProps {
  orderNo: string
  tags: readonly string[]
  mayChange: boolean
}

/** The tags, with a field for a new one. */
export function Tags({ orderNo, tags, mayChange }: TagsProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: (next: readonly string[]) =>
      call(
        'setTags',
        { parameters: { no: orderNo }, body: { tags: [...next] } },
        { key: crypto.randomUUID() },
      ),
    onSuccess: () => refreshOrder(orderNo),
  })
  if (!mayChange && tags.length === 0) return null

  async function add(): Promise<void> {
    const tag = field.current?.value.trim() ?? ''
    if (tag === '' || tags.includes(tag)) return
    await change.mutateAsync([...tags, tag])
    if (field.current) field.current.value = ''
  }
  return (
    <Part title={text('order.tags')}>
      {change.isError && <Alert>{change.error.message}</Alert>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              {mayChange && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={text('order.tags.remove', { tag })}
                  onClick={() => change.mutate(tags.filter((each) => each !== tag))}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
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
          <Button type="submit" kind="secondary" busy={change.isPending}>
            {text('order.tags.add')}
          </Button>
        </form>
      )}
    </Part>
  )
}
