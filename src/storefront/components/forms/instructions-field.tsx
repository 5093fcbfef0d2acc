import { useEffect, useState } from 'react'
import { fieldLimits, fits } from '#shared/text/patterns.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MendText } from './mend-text.tsx'

interface InstructionsFieldProps {
  form: Pick<ShopForm<{ instructions: string }>, 'field' | 'fill' | 'watch'>
}

/** The note for the driver, below the address. It is folded until the shopper opens it or it has a value. */
export function InstructionsField({ form }: InstructionsFieldProps) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const [wasFilled, setFilled] = useState(false)
  const field = form.field('instructions')
  useEffect(() => {
    if (isAsked) document.getElementById(field.id)?.focus()
  }, [isAsked, field.id])
  const isFilled = Boolean(form.watch('instructions'))
  // The field remains visible after the shopper clears it: the shopper may still be typing.
  if (isFilled && !wasFilled) setFilled(true)
  if (!isAsked && !isFilled && !wasFilled)
    return (
      <p>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {text('checkout.instructions.add')}
        </Button>
      </p>
    )
  return (
    <>
      <TextField
        {...field}
        optional={text('forms.optional')}
        hint={text('checkout.instructions.hint')}
        maxLength={fieldLimits.giftMessage}
        autoComplete="off"
      />
      <MendText
        fieldId={field.id}
        value={form.watch('instructions') ?? ''}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={(instructions) => form.fill({ instructions })}
      />
    </>
  )
}
