import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { RootMessages, type AreaMessages } from '#storefront/lib/messages/area-messages.tsx'

interface RenderOptions {
  /** The messages of the component's area: `import messages from 'virtual:messages/bag'`. */
  messages: AreaMessages
  /** The site preferences that the component reads. */
  preferences?: object
  /** Other data of the root route that it reads. */
  root?: object
  locale?: string
}

/** Renders a storefront component on the server and returns its HTML without class names. */
export function renderToText(
  component: ReactNode,
  { messages, preferences = {}, root = {}, locale = 'en-US' }: RenderOptions,
): string {
  const Page = createRoutesStub([
    { id: 'root', path: '*', Component: () => component, HydrateFallback: () => null },
  ])
  const html = renderToStaticMarkup(
    <RootMessages locale={locale} of={messages}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { ...root, preferences } } }} />
    </RootMessages>,
  )
  return html.replaceAll(/ class="[^"]*"/g, '')
}
