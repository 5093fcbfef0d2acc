import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'

interface ClearListProps {
  count: number
  onClear: () => void
}

/** Takes everybody off the list after a question, as the bag asks before it drops a product (BAG-058). */
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
