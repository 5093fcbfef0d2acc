import type { ReactNode } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { EditorActions } from '#storefront/pages/account/entries/editor-actions.tsx'
import styles from './subscriptions.module.css'

interface ChangeFormProps {
  busy: boolean
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** A small form that changes one thing: its fields, save and cancel. */
export function ChangeForm({ busy, onSave, onCancel, children }: ChangeFormProps) {
  const text = useText()
  return (
    <form
      noValidate
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      <EditorActions saveLabel={text('subscriptions.save')} busy={busy} onCancel={onCancel} />
    </form>
  )
}
