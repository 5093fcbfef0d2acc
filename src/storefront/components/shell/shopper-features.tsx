import { useEffect } from 'react'
import messages from 'virtual:messages/shopper'
import { PanelHost } from '#storefront/components/panels/panel-host.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { bagLinesOf, countOf } from '#storefront/lib/basket/basket.ts'
import { warnOfUnexpectedLocale } from '#storefront/lib/messages/unexpected-locale.ts'
import { loadBeforeBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { registerOfflineWorker } from '#storefront/state/consent/register-offline-worker.ts'
import { useSourceCode } from '#storefront/state/bag/changes/use-source-code.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { deliveryShipments } from '#storefront/state/recipients/recipients.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { retryStocks } from '#storefront/state/stock/retry-stocks.ts'
import { resumeOptins } from '#storefront/features/subscriptions/state/resume-optins.ts'
import { showShopper } from '#storefront/state/session/shopper-view.ts'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import { loadAddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { markScrolled } from './header/mark-scrolled.ts'
import { loadCustomerData } from './load-customer-data.ts'
import { ChunkLoadNotice } from './notices/chunk-load-notice.tsx'
import { CookieNotice } from './notices/cookie-notice.tsx'
import { CurrencyQuestion } from './notices/currency-question.tsx'
import { MergeNotice } from './notices/merge-notice.tsx'
import { LeaveSiteQuestion } from './notices/leave-site-question.tsx'

const ChatButton = lazyPart(() => import('#storefront/features/chat/components/chat-button.tsx'))

/**
 * Passes the bag count and the customer to the header (SHELL-087 to SHELL-089), and renders panels, notices and chat.
 */
export default function ShopperFeatures({ site }: { site: string }) {
  const { basket } = useBag()
  const isRegistered = useSession().kind === 'registered'
  const { firstName, lastName } = useCustomer().customer ?? {}
  useSourceCode()
  useEffect(markScrolled, [])
  useEffect(registerOfflineWorker, [])
  useEffect(resumeOptins, [])
  useEffect(retryStocks, [])
  useEffect(() => loadBeforeBag(loadCustomerData), [])
  useEffect(
    () =>
      showShopper({
        bagCount: countOf(basket),
        bagLines: bagLinesOf(basket),
        recipientCount: basket ? deliveryShipments(basket).length : 0,
        isRegistered,
        firstName,
        lastName,
      }),
    [basket, isRegistered, firstName, lastName],
  )
  // The message of a failed addition must also show without a network.
  useEffect(() => preload(loadAddFailure), [])
  useEffect(() => warnOfUnexpectedLocale(location.search, document.documentElement.lang), [])
  return (
    <>
      <PanelHost />
      <Messages of={messages}>
        <ChunkLoadNotice />
        <MergeNotice />
        <LeaveSiteQuestion site={site} />
        <CurrencyQuestion />
        <CookieNotice />
      </Messages>
      {!('payment' in document.documentElement.dataset) && <ChatButton />}
    </>
  )
}
