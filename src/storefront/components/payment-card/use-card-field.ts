import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  openCardFrame,
  timeoutMilliseconds,
  type CardAnswer,
  type CardError,
  type CardFrame,
} from '#storefront/lib/payment/card-frame.ts'

export interface CardField {
  /** Goes on the frame. */
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  errors: CardError[]
  submit: () => Promise<CardAnswer>
  focus: (field: string) => void
}

/** The gateway's card field as a part of a form: as tall as it wants to be, submitting with the form around it. */
export function useCardField(url: string | undefined, onEnter: () => void): CardField {
  const frame = useRef<HTMLIFrameElement>(null)
  const talk = useRef<CardFrame>(undefined)
  const early = useRef<((opened: CardFrame) => void)[]>([])
  const enter = useRef(onEnter)
  const [isReady, setReady] = useState(false)
  const [errors, setErrors] = useState<CardError[]>([])
  useEffect(() => {
    enter.current = onEnter
  })
  useEffect(() => {
    const element = frame.current
    if (!element || url === undefined) return
    const opened = openCardFrame(element, {
      onReady: () => setReady(true),
      onHeight: (height) => (element.style.height = `${height}px`),
      onErrors: setErrors,
      onEnter: () => enter.current(),
    })
    talk.current = opened
    for (const go of early.current.splice(0)) go(opened)
    return () => {
      opened.close()
      setReady(false)
      setErrors([])
    }
  }, [url])

  /** For whoever is faster than the answer where the field stands. */
  const opening = () =>
    new Promise<CardFrame>((resolve, reject) => {
      early.current.push(resolve)
      setTimeout(() => reject(new Error('The card field did not come')), timeoutMilliseconds)
    })

  async function submit(): Promise<CardAnswer> {
    const opened = talk.current ?? (await opening())
    const answer = await opened.submit()
    if (answer.kind === 'error') setErrors(answer.errors)
    return answer
  }
  return { frame, isReady, errors, submit, focus: (field) => talk.current?.focus(field) }
}
