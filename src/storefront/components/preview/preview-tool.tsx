import { useEffect, useState } from 'react'
import messages from 'virtual:messages/preview'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import type { LoadedPreview } from '#storefront/lib/preview/load-preview.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { addressInPreview } from './address-in-preview.ts'
import { PreviewForm } from './preview-form.tsx'
import styles from './preview-tool.module.css'

/** The button and the drawer in which staff choose the settings of a preview (CONT-078 to CONT-083). */
export default function PreviewTool({ preview }: { preview: LoadedPreview }) {
  useEffect(keepPreview, [])
  return (
    <Messages of={messages}>
      <Tool preview={preview} />
    </Messages>
  )
}

function Tool({ preview }: { preview: LoadedPreview }) {
  const text = useText()
  const formatDate = useFormatDate()
  const [isOpen, setOpen] = useState(false)
  const { at, customerGroup } = preview
  const shown = [
    at === undefined
      ? text('preview.now')
      : formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    customerGroup,
  ].filter(Boolean)
  return (
    <>
      <div className={styles.place}>
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('preview.open', { shown: shown.join(', ') })}
        </button>
      </div>
      <SidePanel open={isOpen} onClose={() => setOpen(false)} side="left" title={text('preview.tool')}>
        <PreviewForm preview={preview} />
      </SidePanel>
    </>
  )
}

/** Opens the links of the page in the same preview, as new documents: the router's pages would not be previews. */
function keepPreview(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('data-leave-preview')) return
    const address = addressInPreview(link.href, location)
    if (address === undefined) return
    event.preventDefault()
    event.stopPropagation()
    location.assign(address)
  }
  document.addEventListener('click', follow, { capture: true })
  return () => document.removeEventListener('click', follow, { capture: true })
}
