import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

interface RemoveEntryProps {
  /** The name of the entry, for screen readers. */
  name: string
  label: string
  question: { title: string; text: string }
  busy?: boolean
  onRemove: () => void
}

/** The button that removes a saved address or card after a confirmation. */
export function RemoveEntry({ name, label, question, busy = false, onRemove }: RemoveEntryProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => setAsking(true)}>
        {label} <HiddenText>{name}</HiddenText>
      </Button>
      {isAsking && (
        <ConfirmQuestion
          open
          {...question}
          confirmLabel={label}
          cancelLabel={text('account.cancel')}
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
