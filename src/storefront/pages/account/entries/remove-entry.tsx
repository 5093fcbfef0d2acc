import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'

interface RemoveEntryProps {
  /** What is removed, for those who do not see which button is whose. */
  name: string
  label: string
  question: { title: string; text: string }
  onRemove: () => void
}

/** Takes an address or a card out of an account, after a question. */
export function RemoveEntry({ name, label, question, onRemove }: RemoveEntryProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
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
