import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import { renderToText } from '#testing/render.tsx'
import { RecipientPicker } from './recipient-picker.tsx'

const render = (count: number, chosen: readonly string[] = []) => {
  const names = new Map(Array.from({ length: count }, (_, index) => [`s${index}`, `Person ${index}`]))
  const picker = <RecipientPicker names={names} chosen={new Set(chosen)} onChoose={() => {}} />
  return renderToText(picker, { messages: bagMessages })
}

test('SHIP-029 the picker shows only with two or more recipients', () => {
  expect(render(0)).toBe('')
  expect(render(1)).toBe('')
  expect(render(2).match(/type="checkbox"/g)).toHaveLength(2)
})

test('BAG-040 only chosen recipients are ticked', () => {
  expect(render(3)).not.toContain('checked')
  expect(render(3, ['s1']).match(/checked/g)).toHaveLength(1)
  expect(render(3, ['s1'])).toContain('Select all')
  expect(render(2, ['s0', 's1'])).toContain('Select none')
})
