import { expect, test } from 'vitest'
import texts from '#office/messages/en-US.json' with { type: 'json' }
import { renderToText } from '#testing/render.tsx'
import { SheetActions, type SheetAction } from './sheet-actions.tsx'
import { Sheet } from './sheet.tsx'

const messages = { 'en-US': texts }
const actions: readonly SheetAction[] = ['Hold', 'Release'].map((label) => ({ id: label, label, act() {} }))
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([button]) => button)
const words = (html: string) => buttons(html).map((button) => button.replaceAll(/<[^>]*>/g, ''))

test("OFF-039 renders the actions of a row as buttons with the row's name, and a button that opens their sheet", () => {
  const html = renderToText(<SheetActions title="1 selected" of="ada@example.com" actions={actions} />, {
    messages,
  })
  expect(words(html)).toEqual(['Hold ada@example.com', 'Release ada@example.com', 'Actions ada@example.com'])
  expect(buttons(html).map((button) => button.includes('aria-haspopup="dialog"'))).toEqual([
    false,
    false,
    true,
  ])
  expect(html).not.toContain('<dialog')
})

test('OFF-039 disables the actions without a selection, and renders no button without actions', () => {
  const html = renderToText(<SheetActions title="0 selected" isDisabled actions={actions} />, { messages })
  expect(buttons(html).map((button) => button.includes('disabled'))).toEqual([true, true, true])
  expect(renderToText(<SheetActions title="1 selected" actions={[]} />, { messages })).toBe('')
})

test('OFF-039 a sheet is a dialog with a name, and its last button closes it', () => {
  const html = renderToText(
    <Sheet title="1 selected" onClose={() => {}}>
      <button type="button">Hold</button>
    </Sheet>,
    { messages },
  )
  const id = /<h2 id="([^"]+)">1 selected/.exec(html)?.[1] ?? 'no id'
  expect(html).toContain(`<dialog aria-labelledby="${id}">`)
  expect(words(html)).toEqual(['Hold', 'Close'])
})
