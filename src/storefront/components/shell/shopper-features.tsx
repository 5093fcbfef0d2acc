import { useEffect } from 'react'
import messages from 'virtual:messages/shopper'
import { PanelHost } from '#storefront/components/panels/panel-host.tsx'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { warnOfUnexpectedLocale } from '#storefront/lib/messages/unexpected-locale.ts'
import { useBagCount } from '#storefront/state/bag/bag-store.ts'
import { useSourceCode } from '#storefront/state/bag/use-source-code.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { showShopper } from '#storefront/state/shopper-view/shopper-view.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { markScrolled } from './header/mark-scrolled.ts'
import { ChunkLoadNotice } from './notices/chunk-load-notice.tsx'
import { LeaveSiteQuestion } from './notices/leave-site-question.tsx'

const ChatButton = lazyPart(() => import('#storefront/components/chat/chat-button.tsx'))

/** Gives the header bag count and customer (SHELL-087 to SHELL-089), and renders panels, notices and chat. */
export default function ShopperFeatures({ site }: { site: string }) {
  const bagCount = useBagCount()
  const isRegistered = useSession().kind === 'registered'
  const { firstName, lastName } = useCustomer().customer ?? {}
  useSourceCode()
  useEffect(markScrolled, [])
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
        <ChunkLoadNotice />
        <LeaveSiteQuestion site={site} />
      </Messages>
      {chat && <ChatButton address={chat} />}
    </>
  )
}
