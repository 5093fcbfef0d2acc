import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moveBy, wholePicture, zoomTo, type Point, type ZoomFrame, type ZoomView } from './zoom-view.ts'

const pressedScale = 2.5
const step = 1.4
const keyPixels = 60
/** A finger that moved less has pressed. */
const pressPixels = 6

/**
 * Zooming a picture by wheel, press, drag, two fingers and keys. The frame takes `ref` and the handlers, the picture is
 * its first `img`. Only the picture's transform changes: nothing is drawn anew while a finger moves.
 */
export function useZoom(picture: string) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<ZoomView>(wholePicture)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
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
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    show((measured) => zoomTo(view.current, view.current.scale * factor, at, measured))
  const move = (by: Point) => show((measured) => moveBy(view.current, by, measured))

  useLayoutEffect(() => show(() => wholePicture), [picture])
  useWheel(frame, (factor, at) => zoomBy(factor, at))

  function onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent): void {
    currentTarget.setPointerCapture(pointerId)
    if (fingers.current.size === 0) travelled.current = 0
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  }
  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    const now = { x: clientX, y: clientY }
    fingers.current.set(pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    travelled.current += Math.hypot(by.x, by.y)
    if (!other) return move(by)
    zoomBy(
      apart(now, other) / Math.max(1, apart(before, other)),
      fromMiddle(frame.current, between(now, other)),
    )
    move({ x: by.x / 2, y: by.y / 2 })
  }
  function onPointerUp({ type, pointerId, clientX, clientY }: PointerEvent): void {
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(pointerId)
    if (type === 'pointercancel' || !wasAlone || travelled.current > pressPixels) return
    const at = fromMiddle(frame.current, { x: clientX, y: clientY })
    zoomBy(view.current.scale > 1 ? 0 : pressedScale, at)
  }
  /** Says whether the key was for the picture. */
  function press(event: KeyboardEvent): boolean {
    const by = view.current.scale > 1 ? moves[event.key] : undefined
    if (by) move({ x: by.x * keyPixels, y: by.y * keyPixels })
    else if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (event.key === '0') zoomBy(0)
    else return false
    event.preventDefault()
    return true
  }
  return {
    scale,
    press,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    frame: { ref: frame, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** Arrow keys move the frame over the picture. */
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** React's own wheel listener may not keep the page from scrolling. */
function useWheel(
  frame: React.RefObject<HTMLDivElement | null>,
  onWheel: (factor: number, at: Point) => void,
): void {
  const latest = useRef(onWheel)
  useLayoutEffect(() => {
    latest.current = onWheel
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(
        Math.exp(-event.deltaY / 300),
        fromMiddle(element, { x: event.clientX, y: event.clientY }),
      )
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame])
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

function fromMiddle(element: HTMLElement | null, { x, y }: Point): Point {
  const box = element?.getBoundingClientRect()
  return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 }
}
