import messages from 'virtual:messages/upsell'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { FulfilmentChoice } from './fulfilment-choice.tsx'

const render = (isChoice: boolean) =>
  renderToText(
    <FulfilmentChoice
      fulfilment="pickup"
      choose={() => {}}
      isChoice={isChoice}
      shopName="The Grove"
      storeId="0101"
    />,
    { messages },
  )

test('PDP-076 the shopper chooses between shipping and pickup if there is a bundle for both', () => {
  expect(
    [...render(true).matchAll(/<input type="radio"([^>]*)\/>([^<]*)/g)].map(([, attributes, label]) => [
      attributes?.includes('checked'),
      label,
    ]),
  ).toEqual([
    [false, 'Ship these'],
    [true, 'Pick these up at The Grove'],
  ])
  expect(render(false)).toBe('')
})
