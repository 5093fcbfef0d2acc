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
  /** Pixels. */
  height: number
}

/**
 * A form of another party in a frame. When it says that it is done, by a message from its origin with the session that
 * the frame was opened with, a success message takes its place (CONT-074 to CONT-077).
 */
export function CustomHtmlFrame({ src, title, height }: CustomHtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [session, setSession] = useState<string>()
  const [isDone, setDone] = useState(false)
  // Only the browser knows the session: the page is the same for everybody.
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
  // The focus was in the frame, which is gone.
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
