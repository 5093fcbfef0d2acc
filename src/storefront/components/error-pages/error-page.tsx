import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** The page for unexpected errors, and at /404 (SHELL-072 to SHELL-074). */
export function ErrorPage() {
  const text = useText()
  const to = useTo()
  return (
    <MessagePage title={text('shell.error.title')} text={text('shell.error.text')}>
      <ButtonLink href={to(homeLink)}>{text('shell.error.home')}</ButtonLink>
    </MessagePage>
  )
}
