import { Link } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { Page } from './page.tsx'

/** The page for an unknown URL (OFF-005). The search field is above it. */
export function NotFound() {
  const text = useText()
  return (
    <Page title={text('shell.notFound')}>
      <p>
        <Link to="/">{text('shell.notFound.back')}</Link>
      </p>
    </Page>
  )
}
