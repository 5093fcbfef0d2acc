import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RenderedOnce, RenderedPartsContext } from './rendered-once.tsx'
import { openRenderedParts } from './rendered-parts.ts'

const onRender = vi.fn<() => void>()

function Group({ title }: { title: string }) {
  const id = useId()
  onRender()
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        <li>
          {title} &lt;1 {'</div>'}
        </li>
      </ul>
    </div>
  )
}

interface PageProps {
  title: string
  version?: string
  hasTwin?: boolean
}

const Page = ({ title, version, hasTwin }: PageProps) => (
  <main>
    <p>{title}</p>
    <RenderedOnce as="div" className="groups" version={version}>
      <Group title="Shop" />
      <Group title="Help" />
    </RenderedOnce>
    {hasTwin && <div className="groups">Twin</div>}
    <Group title={title} />
  </main>
)

const { forPage } = openRenderedParts()

function render(page: PageProps): { html: string; rendered: number } {
  const parts = forPage()
  onRender.mockClear()
  const html = renderToString(
    <RenderedPartsContext value={parts}>
      <Page {...page} />
    </RenderedPartsContext>,
  )
  parts.keep(html)
  return { html, rendered: onRender.mock.calls.length }
}

it('writes the same bytes again without rendering, on every page', () => {
  expect(render({ title: 'Creams', version: 'en' }).rendered).toBe(3)
  for (const title of ['Creams', 'Toffees', 'Nuts & Bars']) {
    const again = render({ title, version: 'en' })
    expect(again.rendered).toBe(1)
    expect(again.html).toBe(renderToString(<Page title={title} />))
  }
})

it('renders anew for another version, and always without one', () => {
  expect(render({ title: 'Creams', version: 'fr' }).rendered).toBe(3)
  expect(render({ title: 'Creams', version: 'fr' }).rendered).toBe(1)
  expect(render({ title: 'Creams' }).rendered).toBe(3)
  expect(render({ title: 'Creams' }).rendered).toBe(3)
})

it('keeps nothing when the page has another element that begins the same', () => {
  for (const time of [1, 2])
    expect(render({ title: 'Creams', version: 'twin', hasTwin: true }).rendered, String(time)).toBe(3)
})
