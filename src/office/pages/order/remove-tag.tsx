import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'

interface RemoveTagProps {
  tag: string
  onRemove: () => void
}

/** Removes a tag. The focus moves to the button of the next tag, or to the field after the last tag. */
export function RemoveTag({ tag, onRemove }: RemoveTagProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own === null || own !== document.activeElement) return
      const item = own.closest('li')
      const beside = item?.nextElementSibling ?? item?.previousElementSibling
      const next = beside?.querySelector('button') ?? own.closest('section')?.querySelector('input')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={styles.remove}
      aria-label={text('order.tags.remove', { tag })}
      onClick={onRemove}
    >
      <Icon name="close" size={14} />
    </button>
  )
}
