import insideMessages from 'virtual:messages/inside'
import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import BoxPieces from './box-pieces.tsx'
import { InsideBox } from './inside-box.tsx'
import { pieceView } from '#storefront/components/box-map/piece-view.ts'

test('reserves the space of a tray until its pieces are loaded', () => {
  const render = (columns: number, pieces: number) =>
    renderToText(<InsideBox map={{ columns, pieces: Array.from({ length: pieces }, String) }} />, {
      messages,
    })
  expect(render(5, 20)).toContain('aspect-ratio:5 / 4')
  expect(render(4, 9)).toContain('aspect-ratio:4 / 3')
})

test('a cell can be selected only once the name of its piece has loaded', () => {
  const html = renderToText(<BoxPieces map={{ columns: 2, pieces: ['101010', '101020'] }} />, {
    messages: insideMessages,
  })
  expect(html).toContain('Pick a piece to see what it is.')
  expect(html).not.toContain('<input')
})

test('a piece shows name, flavors, allergens and its picture from above, or its own picture in a tower', () => {
  const image = {
    alt: 'From above',
    title: '',
    link: '',
    disBaseLink: '/top.webp',
    c_width: 400,
    c_height: 400,
  }
  const view = pieceView({
    name: 'Lemon Silk',
    c_canonicalUrl: '/lemon-silk/101080.html',
    c_flavours: ['lemon'],
    c_allergens: ['milk'],
    imageGroups: [
      { viewType: 'large', images: [{ ...image, disBaseLink: '/large.webp' }] },
      { viewType: 'top', images: [image] },
    ],
  })
  expect(view).toEqual({
    name: 'Lemon Silk',
    href: '/lemon-silk/101080.html',
    flavours: ['lemon'],
    allergens: ['milk'],
    picture: { url: '/top.webp', alt: 'From above', width: 400, height: 400 },
  })
  const box = pieceView({
    name: 'A Dozen Truffles',
    c_canonicalUrl: '/truffle-dozen/301040.html',
    c_flavours: [],
    c_allergens: [],
    imageGroups: [{ viewType: 'large', images: [{ ...image, disBaseLink: '/large.webp' }] }],
  })
  expect(box.picture?.url).toBe('/large.webp')
})
