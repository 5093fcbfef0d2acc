import { lazy, Suspense } from 'react'
import { expect, it } from 'vitest'
import { renderAtOnce } from './render-at-once.tsx'

it('renders a page that does not suspend', () => {
  expect(
    renderAtOnce(
      <Suspense>
        <p>Caramels</p>
      </Suspense>,
    ),
  ).toBe('<!--$--><p>Caramels</p><!--/$-->')
})

it('returns undefined while a component is loading, so that the caller streams the page', async () => {
  const loading = Promise.resolve({ default: () => <p>Toffees</p> })
  const Lazy = lazy(() => loading)
  const page = (
    <Suspense fallback={<p>Soon</p>}>
      <Lazy />
    </Suspense>
  )
  expect(renderAtOnce(page)).toBeUndefined()
  await loading
  expect(renderAtOnce(page)).toContain('Toffees')
  expect(renderAtOnce(<Lazy />)).toBe('<p>Toffees</p>')
})

it('returns undefined when a component throws, with or without a boundary', () => {
  const Broken = () => {
    throw new Error('No sugar')
  }
  expect(renderAtOnce(<Broken />)).toBeUndefined()
  expect(
    renderAtOnce(
      <Suspense>
        <Broken />
      </Suspense>,
    ),
  ).toBeUndefined()
})
