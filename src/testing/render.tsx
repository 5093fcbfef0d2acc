import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { brandValues } from '#shared/messages/brand-values.ts'
import { RootMessages, type AreaMessages } from '#ui/messages/area-messages.tsx'

/** Of the demo shop: tests expect its texts. */
export const demoBrand = {
  name: 'Marigold Candies',
  shortName: 'Marigold',
  legalName: null,
  phone: '800.347.7337',
  phoneFromAbroad: '310.604.6200',
  since: '1921',
}

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
export const renderToText = (component: ReactNode, options: RenderOptions): string =>
  withoutClasses(renderToStaticMarkup(pageWith(component, options)))

/** The same for a component with parts whose code loads first. */
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
    <RootMessages locale={locale} values={brandValues(demoBrand)} of={messages}>
      <Page
        initialEntries={['/']}
        hydrationData={{
          loaderData: { root: { ...root, preferences: { brand: demoBrand, ...preferences } } },
        }}
      />
    </RootMessages>
  )
}
