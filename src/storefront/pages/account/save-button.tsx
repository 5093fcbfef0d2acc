import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import content from '#storefront/components/account/account-content.module.css'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'

interface SaveButtonProps {
  busy: boolean
  isSaved: boolean
}

/** The submit button of an account form, with the message below it that the form was saved. */
export function SaveButton({ busy, isSaved }: SaveButtonProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A form that is mounted again with the saved values has removed the pressed button.
    if (isSaved) moveFocus(button.current, null, { preventScroll: true })
  }, [isSaved])
  return (
    <div className={content.saving}>
      <div>
        <Button ref={button} type="submit" busy={busy}>
          {text('account.save')}
        </Button>
      </div>
      {isSaved && <Alert kind="success">{text('account.saved')}</Alert>}
    </div>
  )
}
