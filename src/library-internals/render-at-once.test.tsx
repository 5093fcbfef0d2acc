import { lazy, Suspense } from 'react'
import { expect, it } from 'vitest'
import { renderAtOnce, readHandoff, withHandoff } from './render-at-once.tsx'

it('draws a page that waits for nothing', () => {
  expect(
    renderAtOnce(
      <Suspense>
        <p>Caramels</p>
      </Suspense>,
    ),
  ).toBe('<!DOCTYPE html><!--$--><p>Caramels</p><!--/$-->')
})

it('leaves a page to the stream while a part of it is still on its way', async () => {
  const part = Promise.resolve({ default: () => <p>Toffees</p> })
  const Part = lazy(() => part)
  const page = (
    <Suspense fallback={<p>Soon</p>}>
      <Part />
    </Suspense>
  )
  expect(renderAtOnce(page)).toBeUndefined()
  await part
  expect(renderAtOnce(page)).toContain('Toffees')
  expect(renderAtOnce(<Part />)).toBe('<!DOCTYPE html><p>Toffees</p>')
})

it('leaves a page that breaks, as a whole or in part, to the stream, which says so', () => {
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

it('has what the loaders gave at hand, and to be read again', async () => {
  const handed = withHandoff({}, '[{"_1":2},"filling","Crème"]\n')
  expect(handed.renderMeta.streamCache[0].result.value).toContain('Crème')
  expect(await readHandoff(handed)).toBe('[{"_1":2},"filling","Crème"]\n')
})
