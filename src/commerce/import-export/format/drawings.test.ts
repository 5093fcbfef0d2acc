import { expect, test } from 'vitest'
import { isDrawing } from '#commerce/pictures.ts'
import { drawingProblem } from './drawings.ts'

const drawing = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

test.each([
  ['<a-b:script xmlns:a-b="http://www.w3.org/2000/svg"/>', 'scripts'],
  ['<h.1:iframe xmlns:h.1="http://www.w3.org/1999/xhtml"/>', 'other documents'],
  ['<a href = " https://tracker.example/"/>', 'links'],
  ['<use href="data:image/svg+xml;base64,AA"/>', 'links'],
  ['<rect fill="url( \' //tracker.example/a)"/>', 'links'],
])('RUN-011 an SVG with %s has %s', (inner, what) => {
  expect(drawingProblem(drawing(inner))).toContain(`has ${what}`)
})

test.each(['<use href=" #a"/>', '<rect fill="url( \'#a\')"/>', '<image href="data:image/png;base64,AA"/>'])(
  'RUN-011 an SVG may have %s',
  (inner) => {
    expect(drawingProblem(drawing(inner))).toBeUndefined()
  },
)

test('comments before an SVG are skipped in linear time', () => {
  expect(isDrawing(Buffer.from('<?xml version="1.0"?>\n<!-- a - b -- c -->\n<!---->\n<svg>'))).toBe(true)
  expect(isDrawing(Buffer.from('<!---->'.repeat(280)))).toBe(false)
})

test.each([`<a href=${' '.repeat(100_000)}>`, `<rect fill="url(${' '.repeat(100_000)})"/>`])(
  'many successive spaces are read quickly',
  (inner) => {
    expect(drawingProblem(drawing(inner))).toBeUndefined()
  },
)
