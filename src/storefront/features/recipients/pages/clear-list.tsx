import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'

interface ClearListProps {
  count: number
  onClear: () => void
}

/** Clears the list after a confirmation, as the bag confirms the removal of a product (BAG-058). */
export function ClearList({ count, onClear }: ClearListProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {text('recipients.new.clear')}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('recipients.clear.title')}
          text={text('recipients.clear.text', { count })}
          confirmLabel={text('recipients.clear.confirm')}
          cancelLabel={text('recipients.cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onClear()
          }}
        />
      )}
    </p>
  )
}
