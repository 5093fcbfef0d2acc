import { useRef, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { EditorActions } from '#storefront/components/account/entries/editor-actions.tsx'
import { Alert } from '#ui/alert.tsx'
import { useOpenedForm } from '#ui/use-opened-form.ts'
import styles from './subscriptions.module.css'
import type { SubscriptionChanges } from './use-subscriptions.ts'

interface ChangeFormProps {
  /** The name of the form. Set it for a form without a focused field: the form itself then gets the focus. */
  label?: string
  changes: Pick<SubscriptionChanges, 'busy' | 'error'>
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** A small form that changes one value: its fields, save and cancel. */
export function ChangeForm({ label, changes, onSave, onCancel, children }: ChangeFormProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  useOpenedForm(form)
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={label}
      noValidate
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      {changes.error && <Alert>{changes.error}</Alert>}
      <EditorActions saveLabel={text('subscriptions.save')} busy={changes.busy} onCancel={onCancel} />
    </form>
  )
}
