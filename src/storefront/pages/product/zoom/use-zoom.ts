import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { moveBy, wholePicture, zoomTo, type Point, type ZoomFrame, type ZoomView } from './zoom-view.ts'

type FrameRef = RefObject<HTMLDivElement | null>

const pressedScale = 2.5
const keyFactor = 1.4
const keyPixels = 60
/** A pointer that moved less than this is a press instead of a drag. */
const pressPixels = 6

/**
 * Zooms a picture by wheel, press, drag, two fingers and keys. The frame element gets the ref `frame`; the picture is
 * its first `img`. Only the picture's transform changes, so a moving finger causes no rendering.
 */
export function useZoom(picture: string) {
  const frame: FrameRef = useRef(null)
  const transform = useTransform(frame, picture)
  const { scale, view, zoomBy, move } = transform
  useWheel(frame, zoomBy)
  const pointerHandlers = usePointers(frame, transform)

  /** Returns whether the key zooms or moves the picture. */
  function handleKey(event: KeyboardEvent): boolean {
    const by = view.current.scale > 1 ? arrowMoves[event.key] : undefined
    if (by) move({ x: by.x * keyPixels, y: by.y * keyPixels })
    else if (event.key === '+' || event.key === '=') zoomBy(keyFactor)
    else if (event.key === '-') zoomBy(1 / keyFactor)
    else if (event.key === '0') zoomBy(0)
    else return false
    event.preventDefault()
    return true
  }

  return {
    scale,
    handleKey,
    zoomIn: () => zoomBy(keyFactor),
    zoomOut: () => zoomBy(1 / keyFactor),
    frame: { ref: frame, ...pointerHandlers },
  }
}

/** Arrow keys move the frame over the picture. */
const arrowMoves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** The picture's transform. A new picture starts unzoomed. */
function useTransform(frame: FrameRef, picture: string) {
  const view = useRef<ZoomView>(wholePicture)
  const [scale, setScale] = useState(1)

  function show(change: (measured: ZoomFrame) => ZoomView): void {
    const image = frame.current?.querySelector('img')
    if (!frame.current || !image) return
    const { clientWidth: width, clientHeight: height } = frame.current
    view.current = change({
      width,
      height,
      picture: { width: image.offsetWidth, height: image.offsetHeight },
    })
    const { x, y, scale: next } = view.current
    image.style.transform = `translate(${x}px, ${y}px) scale(${next})`
    setScale(next)
  }
  // `show` reads refs only, which never change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => show(() => wholePicture), [picture])

  return {
    view,
    scale,
    zoomBy: (factor: number, at: Point = { x: 0, y: 0 }) =>
      show((measured) => zoomTo(view.current, view.current.scale * factor, at, measured)),
    move: (by: Point) => show((measured) => moveBy(view.current, by, measured)),
  }
}

/** One finger moves the picture, two zoom it, a press toggles the zoom. */
function usePointers(frame: FrameRef, { view, zoomBy, move }: ReturnType<typeof useTransform>) {
  const pointers = useRef(new Map<number, Point>())
  const travelledPixels = useRef(0)

  function onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent): void {
    currentTarget.setPointerCapture(pointerId)
    if (pointers.current.size === 0) travelledPixels.current = 0
    pointers.current.set(pointerId, { x: clientX, y: clientY })
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    const now = { x: clientX, y: clientY }
    pointers.current.set(pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    travelledPixels.current += Math.hypot(by.x, by.y)
    if (!other) return move(by)
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    zoomBy(factor, fromMiddle(frame.current, middleOf(now, other)))
    move({ x: by.x / 2, y: by.y / 2 })
  }

  function onPointerUp({ type, pointerId, clientX, clientY }: PointerEvent): void {
    const wasOnlyPointer = pointers.current.size === 1
    pointers.current.delete(pointerId)
    if (type === 'pointercancel' || !wasOnlyPointer || travelledPixels.current > pressPixels) return
    const at = fromMiddle(frame.current, { x: clientX, y: clientY })
    zoomBy(view.current.scale > 1 ? 0 : pressedScale, at)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

/** React attaches wheel listeners as passive, which cannot stop the page from scrolling. */
function useWheel(frame: FrameRef, onWheel: (factor: number, at: Point) => void): void {
  const latest = useRef(onWheel)
  useLayoutEffect(() => {
    latest.current = onWheel
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(
        Math.exp(-event.deltaY / 300),
        fromMiddle(element, { x: event.clientX, y: event.clientY }),
      )
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [frame])
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** A point in window coordinates, relative to the middle of the element. */
function fromMiddle(element: HTMLElement | null, { x, y }: Point): Point {
  const box = element?.getBoundingClientRect()
  return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 }
}
