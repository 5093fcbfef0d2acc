/** The position of a picture in its frame: its scale, and the offset of its middle from the frame's middle in pixels. */
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
  /** The size of the picture at scale 1. */
  picture: Size
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }
export const largestScale = 4

/** Changes the scale. The point under `at` (from the frame's middle) stays fixed as far as the edges allow. */
export function zoomTo(view: ZoomView, scale: number, at: Point, frame: ZoomFrame): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale))
  const ratio = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

/** Moves the picture, but never its edge into the frame while more of the picture is outside. */
export const moveBy = (view: ZoomView, by: Point, frame: ZoomFrame): ZoomView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

function within({ scale, x, y }: ZoomView, { width, height, picture }: ZoomFrame): ZoomView {
  return {
    scale,
    x: clamp(x, (picture.width * scale - width) / 2),
    y: clamp(y, (picture.height * scale - height) / 2),
  }
}

/** At most `limit` away from the middle; in the middle if the whole picture fits. */
function clamp(value: number, limit: number): number {
  if (limit <= 0) return 0
  return Math.min(limit, Math.max(-limit, value))
}
