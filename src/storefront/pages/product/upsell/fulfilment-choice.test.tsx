import messages from 'virtual:messages/upsell'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { FulfilmentChoice } from './fulfilment-choice.tsx'

const drawn = (isChoice: boolean) =>
  renderToText(
    <FulfilmentChoice
      way="pickup"
      choose={() => {}}
      isChoice={isChoice}
      shopName="The Grove"
      storeId="0101"
    />,
    {
      messages,
    },
  )

test('PDP-076 where a bundle can be had in both ways the shopper switches between them', () => {
  expect(
    [...drawn(true).matchAll(/<input type="radio"([^>]*)\/>([^<]*)/g)].map(([, state, words]) => [
      state?.includes('checked'),
      words,
    ]),
  ).toEqual([
    [false, 'Ship these'],
    [true, 'Pick these up at The Grove'],
  ])
  expect(drawn(false)).toBe('')
})
