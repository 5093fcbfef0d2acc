import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import notFound from 'virtual:messages/notFound'
import messages from 'virtual:messages/shell'
import { Messages, RootMessages } from '#ui/messages/area-messages.tsx'
import { LookElsewhere } from './look-elsewhere.tsx'

const menu = [
  { key: 'chocolates', label: 'Chocolates', href: '/chocolates' },
  { key: 'sale', label: 'Sale', href: '/category/sale' },
]

function render(locale: string): string {
  const Page = createRoutesStub([
    { id: 'root', path: '*', Component: LookElsewhere, HydrateFallback: () => null },
  ])
  const loaderData = { root: { shell: { menu }, preferences: { defaultLocale: 'en-US' } } }
  return renderToStaticMarkup(
    <RootMessages locale={locale} of={messages}>
      <Messages of={notFound}>
        <Page initialEntries={['/no/such/page']} hydrationData={{ loaderData }} />
      </Messages>
    </RootMessages>,
  )
}

test('an unknown page offers a search field and the main categories, also without script', () => {
  const html = render('en-US')
  expect(html).toMatch(/<form role="search"[^>]* action="\/search">/)
  expect(html).toMatch(/<input[^>]* type="search"[^>]* name="q"/)
  expect([...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, label]) => [href, label])).toEqual([
    ['/chocolates', 'Chocolates'],
    ['/category/sale', 'Sale'],
  ])
  expect(html).not.toContain('name="locale"')
})

test('links of an unknown page preserve the locale', () => {
  const html = render('en-CA')
  expect(html).toContain('<input type="hidden" name="locale" value="en-CA"/>')
  expect(html).toContain('href="/chocolates?locale=en-CA"')
})
