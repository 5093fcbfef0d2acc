import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('a server asks for no code, and draws what stands in its place', () => {
  let asked = 0
  const Part = lazyPart<{ name: string }>(() => {
    asked += 1
    return Promise.resolve({ default: ({ name }) => <p>{name}</p> })
  })
  expect(renderToStaticMarkup(<Part name="Late" waiting={<p>Soon</p>} />)).toBe('<p>Soon</p>')
  expect(renderToStaticMarkup(<Part name="Late" />)).toBe('')
  expect(asked).toBe(0)
})
