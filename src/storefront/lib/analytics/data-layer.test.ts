import { describe, expect, it } from 'vitest'
import { openDataLayer } from './data-layer.ts'

function open({ hasConsent }: { hasConsent: boolean }) {
  const state = { hasConsent }
  const layer: unknown[] = []
  let ids = 0
  const dataLayer = openDataLayer({
    layer,
    hasConsent: () => state.hasConsent,
    newId: () => `id-${(ids += 1)}`,
  })
  return { state, layer, ...dataLayer }
}

describe('the data layer', () => {
  it('OPS-001 OPS-059 pushes events with a unique id and a timeout of 2000 ms', () => {
    const { layer, send } = open({ hasConsent: true })
    send({ event: 'search', search_term: 'fudge' })
    send({ event: 'search', search_term: 'bark' })
    expect(layer).toEqual([
      { event: 'search', event_id: 'id-1', eventTimeout: 2000, search_term: 'fudge' },
      { event: 'search', event_id: 'id-2', eventTimeout: 2000, search_term: 'bark' },
    ])
  })

  it('OPS-002 clears the data of the last commerce event before the next', () => {
    const { layer, send } = open({ hasConsent: true })
    send({ event: 'view_cart', ecommerce: { value: 12 } })
    expect(layer).toEqual([
      { ecommerce: null },
      { event: 'view_cart', event_id: 'id-1', eventTimeout: 2000, ecommerce: { value: 12 } },
    ])
  })

  it('stores events until the shopper consents, then sends each once in order', () => {
    const { state, layer, send, flush } = open({ hasConsent: false })
    send({ event: 'page_view' })
    send({ event: 'view_item', ecommerce: {} })
    expect(layer).toEqual([])
    state.hasConsent = true
    flush()
    flush()
    expect(layer).toMatchObject([{ event: 'page_view' }, { ecommerce: null }, { event: 'view_item' }])
    send({ event: 'page_view' })
    expect(layer).toHaveLength(4)
  })

  it('stores at most 200 events without consent', () => {
    const { layer, send, flush } = open({ hasConsent: false })
    for (let count = 0; count < 10_000; count += 1) send({ event: 'page_view' })
    flush()
    expect(layer).toHaveLength(200)
  })
})
