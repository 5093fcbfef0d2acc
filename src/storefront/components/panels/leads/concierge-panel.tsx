import { useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/concierge'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { ConciergeForm } from './concierge-form.tsx'
import styles from './concierge-panel.module.css'
import { ConciergeResult, type FoundConcierge } from './concierge-result.tsx'

const panelMessages = joinAreas(messages, formMessages)

interface ConciergePanelProps {
  open: boolean
  onClose: () => void
}

/** Finds the concierge for corporate gifts at a ZIP code (FORM-140 to FORM-143). */
export default function ConciergePanel(props: ConciergePanelProps) {
  return (
    <Messages of={panelMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, onClose }: ConciergePanelProps) {
  const text = useText()
  const [found, setFound] = useState<FoundConcierge>()
  return (
    <SidePanel open={open} onClose={onClose} title={text('concierge.title')}>
      <div className={styles.panel}>
        <p>{text('concierge.text')}</p>
        <ConciergeForm onFound={setFound} />
        <div role="status" className={styles.status}>
          {found && <ConciergeResult found={found} />}
        </div>
      </div>
    </SidePanel>
  )
}
