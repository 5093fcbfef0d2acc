import { describe, expect, it } from 'vitest'
import { openDataLayer } from './data-layer.ts'

function open({ agreed }: { agreed: boolean }) {
  const state = { agreed }
  const layer: unknown[] = []
  let ids = 0
  const dataLayer = openDataLayer({ layer, hasConsent: () => state.agreed, newId: () => `id-${(ids += 1)}` })
  return { state, layer, ...dataLayer }
}

describe('the data layer', () => {
  it('OPS-001 OPS-059 pushes events with an id of their own and a timeout of 2000 ms', () => {
    const { layer, send } = open({ agreed: true })
    send({ event: 'search', search_term: 'fudge' })
    send({ event: 'search', search_term: 'bark' })
    expect(layer).toEqual([
      { event: 'search', event_id: 'id-1', eventTimeout: 2000, search_term: 'fudge' },
      { event: 'search', event_id: 'id-2', eventTimeout: 2000, search_term: 'bark' },
    ])
  })

  it('OPS-002 clears what the last commerce event was about before the next', () => {
    const { layer, send } = open({ agreed: true })
    send({ event: 'view_cart', ecommerce: { value: 12 } })
    expect(layer).toEqual([
      { ecommerce: null },
      { event: 'view_cart', event_id: 'id-1', eventTimeout: 2000, ecommerce: { value: 12 } },
    ])
  })

  it('holds everything back until the shopper agrees, then lets go of it in its order, once', () => {
    const { state, layer, send, flush } = open({ agreed: false })
    send({ event: 'page_view' })
    send({ event: 'view_item', ecommerce: {} })
    expect(layer).toEqual([])
    state.agreed = true
    flush()
    flush()
    expect(layer).toMatchObject([{ event: 'page_view' }, { ecommerce: null }, { event: 'view_item' }])
    send({ event: 'page_view' })
    expect(layer).toHaveLength(4)
  })

  it('does not fill the memory of whoever never agrees', () => {
    const { layer, send, flush } = open({ agreed: false })
    for (let count = 0; count < 10_000; count += 1) send({ event: 'page_view' })
    flush()
    expect(layer).toHaveLength(200)
  })
})
