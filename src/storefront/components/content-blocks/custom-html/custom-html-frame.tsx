import { useEffect, useEffectEvent, useRef, useState } from 'react'
import messages from 'virtual:messages/frame'
import { newId } from '#shared/identity/ids.ts'
import { closesFrame, frameAddress } from '#storefront/lib/content/frame-session.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './custom-html.module.css'

interface CustomHtmlFrameProps {
  src: string
  title: string
  /** In pixels. */
  height: number
}

/**
 * A third-party form in a frame. The frame reports its completion by a message from its origin, with the session of
 * the frame. A success message then replaces the frame (CONT-074 to CONT-077).
 */
export function CustomHtmlFrame({ src, title, height }: CustomHtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [session, setSession] = useState<string>()
  const [isDone, setDone] = useState(false)
  // Only the browser creates the session, because the page is the same for all visitors.
  useEffect(() => setSession(newId()), [])
  const receive = useEffectEvent((message: MessageEvent) => {
    if (closesFrame(message, { src, session, frame: frame.current?.contentWindow })) setDone(true)
  })
  useEffect(() => {
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  if (isDone)
    return (
      <Messages of={messages}>
        <Success />
      </Messages>
    )
  const style = { height: `${height}px` }
  if (session === undefined) return <div className={styles.frame} style={style} />
  return (
    <iframe
      ref={frame}
      src={frameAddress(src, session)}
      title={title}
      className={styles.frame}
      style={style}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function Success() {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was in the removed frame.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        {text('frame.success')}
      </h2>
      <p>{text('frame.success.note')}</p>
    </div>
  )
}
