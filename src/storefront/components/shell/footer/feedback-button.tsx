import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './feedback-button.module.css'

const loadPanel = () => import('./feedback-panel.tsx')
const FeedbackPanel = lazyPart(loadPanel, closeAndReport)

/** Opens the feedback form on phones (SHELL-116). Other devices offer mail and phone. */
export function FeedbackButton() {
  const text = useText()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <div className={styles.place} onPointerEnter={() => preload(loadPanel)}>
      <Button kind="secondary" onDark aria-haspopup="dialog" onClick={open}>
        {text('shell.feedback')}
      </Button>
      {wasOpened && <FeedbackPanel open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
