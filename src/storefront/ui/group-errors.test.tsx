import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioCards } from './radio-cards.tsx'
import { StarChoice } from './star-choice.tsx'

const error = 'Please choose one'
const ignore = () => {}

test.each([
  [
    'radio cards',
    <RadioCards
      id="group"
      name="n"
      legend="Which?"
      cards={[]}
      value={undefined}
      onChange={ignore}
      error={error}
    />,
  ],
  [
    'stars',
    <StarChoice
      id="group"
      legend="Which?"
      value={undefined}
      onChange={ignore}
      labelOf={String}
      error={error}
    />,
  ],
])('the error of a group of %s is linked to the group', (_, group) => {
  const html = renderToStaticMarkup(group)
  expect(html).toMatch(/^<fieldset [^>]*aria-describedby="group-error"/)
  expect(html).toMatch(/<p [^>]*id="group-error"[^>]*>.*Please choose one<\/p>/)
})
