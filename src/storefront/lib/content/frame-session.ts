/** The query key and the field of the message that name the session of a frame. */
const sessionKey = 'session'

/** The address of a frame's page, with the session that its close message must name. */
export function frameAddress(src: string, session: string): string {
  const [address = '', hash] = src.split('#')
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}${new URLSearchParams({ [sessionKey]: session })}${hash === undefined ? '' : `#${hash}`}`
}

interface OpenFrame {
  src: string
  /** `undefined` before the frame is opened. */
  session: string | undefined
  frame: Window | null | undefined
}

/**
 * Whether a message tells that the form in the frame is done: `{ type: 'close', session }`, from the window and the origin
 * of the frame, with its session (CONT-074). Any page may send messages to any other.
 */
export function closesFrame(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { src, session, frame }: OpenFrame,
): boolean {
  const isFromFrame = frame !== undefined && frame !== null && source === frame
  if (session === undefined || !isFromFrame || origin !== new URL(src, location.href).origin) return false
  return typeof data === 'object' && data !== null && data.type === 'close' && data[sessionKey] === session
}
