import { expect, test } from 'vitest'
import messages from 'virtual:messages/ui'
import { renderToText } from '#testing/render.tsx'
import { AddFailure } from './lazy-add-failure.tsx'

test('PDP-052 before the reason has loaded, a failed addition shows a retry button', () => {
  const failed = { products: [], failure: new TypeError('Failed to fetch'), retry() {} }
  expect(renderToText(<AddFailure failed={failed} className={undefined} />, { messages })).toBe(
    '<p role="alert">That isn’t in your bag yet. <button type="button">Try again</button></p>',
  )
})
