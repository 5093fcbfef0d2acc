import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { rootBrand } from './demo-brand.ts'
import { RootMessages, type AreaMessages } from '#ui/messages/area-messages.tsx'

interface RenderOptions {
  /** The messages of the component's area: `import messages from 'virtual:messages/bag'`. */
  messages: AreaMessages
  /** The site preferences that the component reads. */
  preferences?: object
  /** Other data of the root route that the component reads. */
  root?: object
  locale?: string
}

/** Renders a storefront component on the server and returns its HTML without class names. */
export const renderToText = (component: ReactNode, options: RenderOptions): string =>
  withoutClasses(renderToStaticMarkup(pageWith(component, options)))

/** Renders a component with parts whose code loads first. */
export async function renderWhenLoaded(component: ReactNode, options: RenderOptions): Promise<string> {
  const { prelude } = await prerenderToNodeStream(pageWith(component, options))
  return withoutClasses(await text(prelude))
}

const withoutClasses = (html: string): string => html.replaceAll(/ class="[^"]*"/g, '')

function pageWith(
  component: ReactNode,
  { messages, preferences = {}, root = {}, locale = 'en-US' }: RenderOptions,
): ReactNode {
  const Page = createRoutesStub([
    { id: 'root', path: '*', Component: () => component, HydrateFallback: () => null },
  ])
  return (
    <RootMessages locale={locale} of={messages}>
      <Page
        initialEntries={['/']}
        hydrationData={{
          loaderData: { root: { ...root, preferences: { brand: rootBrand, ...preferences } } },
        }}
      />
    </RootMessages>
  )
}
