import { useState } from 'react'
import { useNavigate } from 'react-router'
import messages from 'virtual:messages/editing'
import formMessages from 'virtual:messages/forms'
import type { EditedLine, RequestedLine } from '#storefront/lib/basket/edited-line.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { saveLine } from '#storefront/state/bag/changes/edit-line.ts'
import { Button } from '#ui/button.tsx'
import styles from './save-button.module.css'

const areaMessages = joinAreas(messages, formMessages)

interface SaveButtonProps {
  line: EditedLine
  requested: RequestedLine
  disabled: boolean
  className: string | undefined
}

/** Saves the changes of a bag line and returns to the bag. */
export default function SaveButton(props: SaveButtonProps) {
  return (
    <Messages of={areaMessages}>
      <Save {...props} />
    </Messages>
  )
}

function Save({ line, requested, disabled, className }: SaveButtonProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await saveLine(line, requested)
      await navigate(to(bagLink))
    } catch (failure) {
      setError(failureText(failure, text))
      setBusy(false)
    }
  }
  return (
    <div className={styles.save}>
      <Button className={className} wide busy={busy} disabled={disabled} onClick={() => void press()}>
        {text('editing.save')}
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <a className={styles.back} href={to(bagLink)}>
        {text('editing.back')}
      </a>
    </div>
  )
}
