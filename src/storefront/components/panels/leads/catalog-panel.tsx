import { useState } from 'react'
import formMessages from 'virtual:messages/forms'
import leadMessages from 'virtual:messages/lead'
import type { LeadReason } from '#commerce/leads/inputs.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { CatalogPanelForm } from './catalog-panel-form.tsx'
import styles from './catalog-panel.module.css'
import { CatalogSent } from './catalog-sent.tsx'

const messages = joinAreas(formMessages, leadMessages)

interface CatalogPanelProps {
  open: boolean
  /** The kind of catalog: printed or digital. */
  reason: LeadReason
  onClose: () => void
}

/** Requests a catalog: 'Download a Digital Catalog' (FORM-118) and 'Subscribe for Free' (FORM-119). */
export default function CatalogPanel(props: CatalogPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} key={props.reason} />
    </Messages>
  )
}

function Panel({ open, reason, onClose }: CatalogPanelProps) {
  const text = useText()
  return (
    <SidePanel open={open} onClose={onClose} title={text(`lead.panel.${reason}.title`)}>
      <FormOrThanks reason={reason} onClose={onClose} />
    </SidePanel>
  )
}

/** Unmounted with the closed panel, so that the panel opens with the form again. */
function FormOrThanks({ reason, onClose }: Omit<CatalogPanelProps, 'open'>) {
  const text = useText()
  const [caseId, setCaseId] = useState<string>()
  return (
    <div className={styles.panel}>
      {caseId === undefined ? (
        <>
          <p>{text(`lead.panel.${reason}.text`)}</p>
          <CatalogPanelForm reason={reason} onSent={setCaseId} />
        </>
      ) : (
        <CatalogSent reason={reason} caseId={caseId} onClose={onClose} />
      )}
    </div>
  )
}
