import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import shellMessages from 'virtual:messages/shell'
import uiMessages from 'virtual:messages/ui'
import { openRenderedParts } from '#library-internals/rendered-parts.ts'
import { RenderedPartsContext, type RenderedParts } from '#library-internals/rendered-once.tsx'
import { joinAreas, RootMessages } from '#ui/messages/area-messages.tsx'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { rootBrand } from '#testing/demo-brand.ts'
import { Shell } from './shell.tsx'

const messages = joinAreas(shellMessages, uiMessages)
const shell: ShellData = {
  tabs: [{ siteId: 'main', name: 'Shop', href: '/', isCurrent: true }],
  menu: ['Gifts', 'Creams'].map((label) => ({
    key: label,
    label,
    href: `/${label}`,
    hasPanel: label === 'Gifts',
    color: undefined,
  })),
  alert: undefined,
  band: undefined,
  footer: {
    groups: ['Shop', 'Help'].map((title) => ({ title, links: [{ text: title, href: `/${title}` }] })),
    social: [{ network: 'instagram', href: 'https://instagram.example' }],
  },
  year: '2026',
}
const preferences = {
  brand: rootBrand,
  defaultLocale: 'en-US',
  supportedLocales: [
    { id: 'en-US', preferredCurrency: 'USD' },
    { id: 'en-CA', preferredCurrency: 'CAD' },
  ],
  storePickupEnabled: true,
}

/** A page as the server renders it, with the parts of earlier pages or with none. */
function render(path: string, parts: RenderedParts | undefined, locale = 'en-US', menu = shell.menu): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <Shell shell={{ ...shell, menu }} checkout={undefined}>
          <h1>{path}</h1>
        </Shell>
      ),
      HydrateFallback: () => null,
    },
  ])
  const root = { siteId: 'main', locale, preferences, shell: { ...shell, menu } }
  return renderToString(
    <RenderedPartsContext value={parts}>
      <RootMessages locale={locale} of={messages}>
        <Page initialEntries={[path]} hydrationData={{ loaderData: { root } }} />
      </RootMessages>
    </RenderedPartsContext>,
  )
}

it('header and footer of a page are the same byte for byte when they come from an earlier page', () => {
  const { forPage } = openRenderedParts()
  const menus = [shell.menu, shell.menu.slice(0, 1)]
  const addresses = ['/', '/search?q=creams', '/gifts/truffles.html', '/?locale=en-CA']
  let reused = 0
  for (const time of ['first', 'again'])
    for (const menu of menus)
      for (const locale of ['en-US', 'en-CA'])
        for (const address of addresses) {
          const parts = forPage()
          const counted: RenderedParts = {
            htmlOf(key) {
              const html = parts.htmlOf(key)
              if (html !== undefined) reused += 1
              return html
            },
            expect: parts.expect,
          }
          const html = render(address, counted, locale, menu)
          parts.keep(html)
          expect(html, `${time} ${locale} ${address}`).toBe(render(address, undefined, locale, menu))
          expect(html).toContain(menu.at(-1)?.label)
        }
  // Two parts a page, but for the first page of each menu and locale.
  expect(reused).toBe(2 * (2 * 2 * 2 * addresses.length - 2 * 2))
})
