import { useState, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

interface RemoveButtonProps {
  product: string
  className?: string | undefined
  onRemove: () => void
}

/** Removes a product from the bag after a confirmation. */
export function RemoveButton({ product, className, onRemove }: RemoveButtonProps) {
  const text = useText()
  const { ask, question } = useRemoveQuestion(product, onRemove)
  return (
    <>
      <button
        type="button"
        className={className}
        // The mini bag stays open while its question is open (mini-bag-trigger.tsx).
        data-asking={question ? true : undefined}
        onClick={ask}
      >
        {text('bag.line.remove')} <HiddenText>{product}</HiddenText>
      </button>
      {question}
    </>
  )
}

/** Asks for confirmation before a product is removed from the bag (BAG-058). The caller must render `question`. */
export function useRemoveQuestion(
  product: string,
  onRemove: () => void,
): { ask: () => void; question: ReactNode } {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const question = isAsking && (
    <ConfirmQuestion
      open
      title={text('bag.remove.title')}
      text={text('bag.remove.text', { product })}
      confirmLabel={text('bag.remove.confirm')}
      cancelLabel={text('bag.remove.cancel')}
      onConfirm={() => {
        setAsking(false)
        onRemove()
      }}
      onCancel={() => setAsking(false)}
    />
  )
  return { ask: () => setAsking(true), question }
}
