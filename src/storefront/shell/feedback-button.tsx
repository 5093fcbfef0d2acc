import { lazy, Suspense, useState } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './feedback-button.module.css'

const loadPanel = () => import('./feedback-panel.tsx')
const FeedbackPanel = lazy(loadPanel)

/** On phones: what the shopper thinks of the shop (SHELL-116). Others write or call. */
export function FeedbackButton() {
  const text = useText()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className={styles.place} onPointerEnter={() => void loadPanel()}>
      <Button kind="secondary" onDark aria-haspopup="dialog" onClick={open}>
        {text('shell.feedback')}
      </Button>
      {isWanted && (
        <Suspense>
          <FeedbackPanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
