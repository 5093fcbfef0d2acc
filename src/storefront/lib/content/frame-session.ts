/** The query key and the message field with the frame's session. */
const sessionKey = 'session'

/** The URL of a frame's page with the session, which its close message must contain. */
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
 * Whether a message reports that the form in the frame is done: `{ type: 'close', session }`, from the window and the
 * origin of the frame, with its session (CONT-074). The check is needed because any page may send messages to any
 * other.
 */
export function closesFrame(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { src, session, frame }: OpenFrame,
): boolean {
  const isFromFrame = frame !== undefined && frame !== null && source === frame
  if (session === undefined || !isFromFrame || origin !== new URL(src, location.href).origin) return false
  return typeof data === 'object' && data !== null && data.type === 'close' && data[sessionKey] === session
}
