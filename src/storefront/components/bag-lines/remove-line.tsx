import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'

interface RemoveQuestionProps {
  product: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a product leaves the bag (BAG-058). */
export function RemoveQuestion({ product, onConfirm, onCancel }: RemoveQuestionProps) {
  const text = useText()
  return (
    <ConfirmQuestion
      open
      title={text('bag.remove.title')}
      text={text('bag.remove.text', { product })}
      confirmLabel={text('bag.remove.confirm')}
      cancelLabel={text('bag.remove.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

interface RemoveButtonProps {
  product: string
  className?: string | undefined
  onRemove: () => void
}

/** Takes a product out of the bag, after the question. */
export function RemoveButton({ product, className, onRemove }: RemoveButtonProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        // Keeps the mini bag open, whose part the question is.
        data-asking={isAsking || undefined}
        onClick={() => setAsking(true)}
      >
        {text('bag.line.remove')} <HiddenText>{product}</HiddenText>
      </button>
      {isAsking && (
        <RemoveQuestion
          product={product}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
        />
      )}
    </>
  )
}
