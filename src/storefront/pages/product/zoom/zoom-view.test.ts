import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestScale, moveBy, wholePicture, zoomTo, type ZoomFrame, type ZoomView } from './zoom-view.ts'

const frame: ZoomFrame = { width: 1_000, height: 600, picture: { width: 600, height: 600 } }

test('the point under the pointer does not move', () => {
  const view = zoomTo(wholePicture, 2, { x: 100, y: 50 }, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: -50 })
  // The point 100 to the right of the middle has not moved.
  expect(view.x + 100 * view.scale).toBe(100)
})

test('zooming out ends at the whole picture in the middle, zooming in at the largest scale', () => {
  const view = zoomTo(wholePicture, 3, { x: 280, y: -200 }, frame)
  expect(zoomTo(view, 0.2, { x: -400, y: 10 }, frame)).toEqual(wholePicture)
  expect(zoomTo(wholePicture, 99, { x: 0, y: 0 }, frame).scale).toBe(largestScale)
})

test('a whole picture cannot be moved', () => {
  expect(moveBy(wholePicture, { x: 80, y: 80 }, frame)).toEqual(wholePicture)
})

test('after any moves and zooms, an edge is inside the frame only if the picture is smaller than the frame', () => {
  const step = fc.record({
    scale: fc.double({ min: 0.1, max: 8, noNaN: true }),
    x: fc.integer(),
    y: fc.integer(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view: ZoomView = wholePicture
      for (const { scale, x, y } of steps)
        view = moveBy(
          zoomTo(view, scale, { x: x % 500, y: y % 300 }, frame),
          { x: x % 900, y: y % 900 },
          frame,
        )
      const limit = (side: 'width' | 'height') =>
        Math.max(0, (frame.picture[side] * view.scale - frame[side]) / 2)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(limit('width') + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(limit('height') + 1e-6)
    }),
  )
})
