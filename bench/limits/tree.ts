import { createElement, type ReactElement } from 'react'

/** A page of plain elements with about this many bytes of HTML. */
export function plainTree(bytes: number): ReactElement {
  const pieces = Math.max(1, Math.round(bytes / bytesOfPiece))
  return createElement('main', null, ...Array.from({ length: pieces }, (_, index) => piece(index)))
}

const piece = (index: number): ReactElement =>
  createElement(
    'article',
    { className: 'tile', key: index },
    createElement(
      'a',
      { href: `/chocolates/piece-${index}.html` },
      createElement('h3', null, `Piece ${index}`),
    ),
    createElement('p', { className: 'text' }, 'A soft centre in dark chocolate, with sea salt.'),
    createElement('span', { className: 'price' }, '$24.50'),
  )

const bytesOfPiece = 195
