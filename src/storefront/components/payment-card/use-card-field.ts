import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  openCardFrame,
  timeoutMilliseconds,
  type CardAnswer,
  type CardError,
  type CardFrame,
} from '#storefront/lib/payment/card-frame.ts'

export interface CardField {
  /** The ref of the frame element. */
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  /** Loads the field again, which has not come. */
  reload: () => void
  errors: CardError[]
  submit: () => Promise<CardAnswer>
  focus: (field: string) => void
}

/** The gateway's card field as a part of a form: as tall as its content, and submitted by the form. */
export function useCardField(url: string | undefined, onEnter: () => void): CardField {
  const frame = useRef<HTMLIFrameElement>(null)
  const opened = useRef<CardFrame>(undefined)
  const waiting = useRef<((frame: CardFrame) => void)[]>([])
  const latestOnEnter = useRef(onEnter)
  const [isReady, setReady] = useState(false)
  const [errors, setErrors] = useState<CardError[]>([])
  useEffect(() => {
    latestOnEnter.current = onEnter
  })
  useEffect(() => {
    const element = frame.current
    if (!element || url === undefined) return
    const cardFrame = openCardFrame(element, {
      onReady: () => setReady(true),
      onHeight: (height) => (element.style.height = `${height}px`),
      onErrors: setErrors,
      onEnter: () => latestOnEnter.current(),
    })
    opened.current = cardFrame
    for (const resolve of waiting.current.splice(0)) resolve(cardFrame)
    return () => {
      cardFrame.close()
      setReady(false)
      setErrors([])
    }
  }, [url])

  /** For a submit before the URL of the field is known. */
  const untilOpened = () =>
    new Promise<CardFrame>((resolve, reject) => {
      waiting.current.push(resolve)
      setTimeout(() => reject(new Error('The card field did not load')), timeoutMilliseconds)
    })

  async function submit(): Promise<CardAnswer> {
    const cardFrame = opened.current ?? (await untilOpened())
    const answer = await cardFrame.submit()
    if (answer.kind === 'error') setErrors(answer.errors)
    return answer
  }
  /** Not by `src`: the browser's Back button would lead to the failed page of the frame. */
  const reload = () => url !== undefined && frame.current?.contentWindow?.location.replace(url)
  return { frame, isReady, reload, errors, submit, focus: (field) => opened.current?.focus(field) }
}
