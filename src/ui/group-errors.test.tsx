import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioCards } from './radio-cards.tsx'
import { StarChoice } from './star-choice.tsx'

const shared = {
  id: 'group',
  legend: 'Which?',
  value: undefined,
  onChange: () => {},
  error: 'Please choose one',
}

function expectLinked(group: ReactNode): void {
  const html = renderToStaticMarkup(group)
  expect(html).toMatch(/^<fieldset [^>]*aria-describedby="group-error"/)
  expect(html).toMatch(/<p [^>]*id="group-error"[^>]*>.*Please choose one<\/p>/)
}

test('the error of a choice between cards or stars is linked to its group', () => {
  expectLinked(<RadioCards {...shared} name="which" cards={[]} />)
  expectLinked(<StarChoice {...shared} labelOf={String} />)
})
