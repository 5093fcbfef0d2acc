import messages from 'virtual:messages/notFound'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LookElsewhere } from './look-elsewhere.tsx'
import { MessagePage } from './message-page.tsx'

const RecentlyViewed = lazyPart(async () => {
  const { RecentlyViewed } = await import('#storefront/components/recommendations/recently-viewed.tsx')
  return { default: RecentlyViewed }
})

/** The page for unknown addresses and removed products (SHELL-067 to SHELL-071, SHELL-074, PDP-012). */
export const NotFoundPage = () => (
  <Messages of={messages}>
    <Page />
    <RecentlyViewed />
  </Messages>
)

function Page() {
  const text = useText()
  const to = useTo()
  return (
    <MessagePage title={text('notFound.title')} text={text('notFound.text')}>
      <LookElsewhere />
      <ButtonLink href={to(homeLink)}>{text('notFound.home')}</ButtonLink>
    </MessagePage>
  )
}
