import { useText } from '#storefront/lib/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
// There with the page, before the code of the search field and the categories.
import './look-elsewhere.module.css'
import { MessagePage } from './message-page.tsx'

const LookElsewhere = lazyComponent(async () => (await import('./look-elsewhere.tsx')).LookElsewhere)

const RecentlyViewed = lazyPart(async () => {
  const { RecentlyViewed } = await import('#storefront/components/recommendations/recently-viewed.tsx')
  return { default: RecentlyViewed }
})

/** The page for unknown addresses and products that are gone (SHELL-067 to SHELL-071, SHELL-074, PDP-012). */
export function NotFoundPage() {
  const text = useText()
  const to = useTo()
  return (
    <>
      <MessagePage title={text('shell.notFound.title')} text={text('shell.notFound.text')}>
        <LookElsewhere />
        <ButtonLink href={to(homeLink)}>{text('shell.notFound.home')}</ButtonLink>
      </MessagePage>
      <RecentlyViewed />
    </>
  )
}
