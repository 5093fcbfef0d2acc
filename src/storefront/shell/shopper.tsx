import messages from 'virtual:messages/shopper'
import { useEffect } from 'react'
import { useCustomer } from '#storefront/account/customer-store.ts'
import { useBagCount } from '#storefront/bag/bag-store.ts'
import { useSourceCode } from '#storefront/bag/use-source-code.ts'
import { Messages } from '#storefront/messages/area-messages.tsx'
import { PanelHost } from '#storefront/panels/panel-host.tsx'
import { warnOfUnexpectedLocale } from '#storefront/messages/unexpected-locale.ts'
import { useSession } from '#storefront/session/use-session.ts'
import { late } from '#storefront/ui/late.tsx'
import { LeaveSite } from './leave-site.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { showShopper } from './shopper-view.ts'

const ChatButton = late(() => import('#storefront/outsiders/chat-button.tsx'))

/** Tells the header of bag and customer (SHELL-087 to SHELL-089), and has the panels ready. */
export default function Shopper({ site }: { site: string }) {
  const bagCount = useBagCount()
  const isRegistered = useSession().kind === 'registered'
  const { firstName, lastName } = useCustomer().customer ?? {}
  useSourceCode()
  useEffect(
    () => showShopper({ bagCount, isRegistered, firstName, lastName }),
    [bagCount, isRegistered, firstName, lastName],
  )
  useEffect(() => warnOfUnexpectedLocale(location.search, document.documentElement.lang), [])
  const { chat } = document.documentElement.dataset
  return (
    <>
      <PanelHost />
      <Messages of={messages}>
        <MissingNotice />
        <LeaveSite site={site} />
      </Messages>
      {chat && <ChatButton address={chat} />}
    </>
  )
}
