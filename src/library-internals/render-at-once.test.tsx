import { lazy, Suspense } from 'react'
import { createRequestHandler, ServerRouter, type EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import { renderAtOnce, readHandoff, withHandoff } from './render-at-once.tsx'

it('renders a page that does not suspend', () => {
  expect(
    renderAtOnce(
      <Suspense>
        <p>Caramels</p>
      </Suspense>,
    ),
  ).toBe('<!DOCTYPE html><!--$--><p>Caramels</p><!--/$-->')
})

it('leaves a page to the stream while a component is loading', async () => {
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
  expect(renderAtOnce(<Lazy />)).toBe('<!DOCTYPE html><p>Toffees</p>')
})

it('leaves a page to the stream when a component throws, with or without a boundary', () => {
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

it('keeps the loader data for React Router, and readable again', async () => {
  const context = withHandoff({}, '[{"_1":2},"filling","Crème"]\n')
  expect(context.renderMeta.streamCache[0].result.value).toContain('Crème')
  expect(await readHandoff(context)).toBe('[{"_1":2},"filling","Crème"]\n')
})

it('renders a page of React Router with its loader data, which the router takes from its cache', async () => {
  let html: string | undefined
  const renderPage = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const page = <ServerRouter context={withHandoff(context, await readHandoff(context))} url={request.url} />
    html = renderAtOnce(page)
    return new Response(null, { status, headers })
  }
  const build = routerBuild({ entry: { default: renderPage }, loader: () => ({ filling: 'nougat' }) })
  await createRequestHandler(build, 'production')(new Request('http://localhost/'))
  expect(html).toContain('nougat')
  expect(html).toContain('streamController.close()')
})
