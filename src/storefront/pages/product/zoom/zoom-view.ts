/** How a picture lies in its frame: how much larger than whole, and its middle from the frame's middle, in pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export interface ZoomFrame extends Size {
  /** As it is drawn at scale 1. */
  picture: Size
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }
export const largestScale = 4

/** Another scale, with the place under `at` (from the frame's middle) staying where it is as far as the edges let it. */
export function zoomTo(view: ZoomView, scale: number, at: Point, frame: ZoomFrame): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale))
  const ratio = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

/** Moved, but never so that the frame shows what is beside the picture while there is more of it. */
export const moveBy = (view: ZoomView, by: Point, frame: ZoomFrame): ZoomView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

function within({ scale, x, y }: ZoomView, { width, height, picture }: ZoomFrame): ZoomView {
  return {
    scale,
    x: between(x, (picture.width * scale - width) / 2),
    y: between(y, (picture.height * scale - height) / 2),
  }
}

/** Not farther from the middle than `most`; in the middle where there is nothing to see beside it. */
function between(value: number, most: number): number {
  if (most <= 0) return 0
  return Math.min(most, Math.max(-most, value))
}
