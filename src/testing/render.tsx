import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { RootMessages, type AreaMessages } from '#storefront/lib/messages/area-messages.tsx'

interface DrawOptions {
  /** What the part can say: `import messages from 'virtual:messages/bag'`. */
  messages: AreaMessages
  /** The site's preferences, as far as the part reads them. */
  preferences?: object
  locale?: string
}

/** The markup of a part of the storefront, as the server draws it. Names of style classes are left out. */
export function renderToText(
  part: ReactNode,
  { messages, preferences = {}, locale = 'en-US' }: DrawOptions,
): string {
  const Page = createRoutesStub([
    { id: 'root', path: '*', Component: () => part, HydrateFallback: () => null },
  ])
  const html = renderToStaticMarkup(
    <RootMessages locale={locale} of={messages}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { preferences } } }} />
    </RootMessages>,
  )
  return html.replaceAll(/ class="[^"]*"/g, '')
}
