import { useLocation } from 'react-router'
import messages from 'virtual:messages/help'
import { hasChat } from '#storefront/features/chat/components/chat-pages.ts'
import { shopChat } from '#storefront/features/chat/components/shop-chat.ts'
import prose from '#storefront/components/content-blocks/parts/prose.module.css'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { usePhone, usePhoneFromAbroad } from '#storefront/lib/preferences/site-preferences.ts'
import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { closePanel } from '#storefront/state/panels/panel-store.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './need-help-panel.module.css'
import { PanelLinks } from './panel-links.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

interface NeedHelpPanelProps {
  open: boolean
  onClose: () => void
}

/** Help text and menu from content (FORM-144). The phone numbers show without content. */
export default function NeedHelpPanel(props: NeedHelpPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, onClose }: NeedHelpPanelProps) {
  const text = useText()
  const answer = usePanelTexts(open)
  return (
    <SidePanel open={open} onClose={onClose} title={text('help.title')}>
      <div className={styles.panel}>
        {answer.kind === 'loading' && <Skeleton className={styles.waiting} />}
        {answer.kind === 'failed' && <FailedRead onRetry={answer.retry}>{text('help.failure')}</FailedRead>}
        {answer.kind === 'loaded' && (
          <>
            <div
              className={prose.prose}
              dangerouslySetInnerHTML={{ __html: answer.value['need-help-text']?.html ?? '' }}
            />
            <PanelLinks label={text('help.menu')} links={answer.value['need-help-menu']?.links} />
          </>
        )}
        <Numbers />
      </div>
    </SidePanel>
  )
}

function Numbers() {
  const text = useText()
  const { pathname } = useLocation()
  const phone = usePhone()
  const fromAbroad = usePhoneFromAbroad()
  if (!phone && !hasChat(pathname)) return null
  return (
    <section className={styles.numbers} aria-label={text('help.call')}>
      {phone && <h3>{text('help.call')}</h3>}
      <PhoneLink number={phone} iconSize={20} className={styles.number} />
      {fromAbroad && (
        <p>
          {text('help.abroad')} <PhoneLink number={fromAbroad} />
        </p>
      )}
      {hasChat(pathname) && (
        <Button kind="secondary" wide onClick={openChat}>
          {text('help.chat')}
        </Button>
      )}
    </section>
  )
}

/** The chat replaces this panel. */
function openChat(): void {
  closePanel()
  void shopChat().press()
}
