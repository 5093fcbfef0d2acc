import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('the server loads no code and renders the fallback', () => {
  let requests = 0
  const Part = lazyPart<{ name: string }>(() => {
    requests += 1
    return Promise.resolve({ default: ({ name }) => <p>{name}</p> })
  })
  expect(renderToStaticMarkup(<Part name="Late" fallback={<p>Soon</p>} />)).toBe('<p>Soon</p>')
  expect(renderToStaticMarkup(<Part name="Late" />)).toBe('')
  expect(requests).toBe(0)
})
