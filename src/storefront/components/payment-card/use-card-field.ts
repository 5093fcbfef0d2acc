import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  openCardFrame,
  timeoutMilliseconds,
  readCardToken,
  type CardError,
  type CardFrame,
  type CardToken,
  type FieldAnswer,
  type Message,
} from '#storefront/lib/payment/card-frame.ts'

/** `Token` is what the field gives: that of a new card, unless it is another field. */
export interface CardField<Token = CardToken> {
  /** The ref of the frame element. */
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  /** Loads the field again, which has not come. */
  reload: () => void
  errors: CardError[]
  submit: () => Promise<FieldAnswer<Token>>
  focus: (field: string) => void
}

/** The gateway's card field as a part of a form: as tall as its content, and submitted by the form. */
export const useCardField = (url: string | undefined, onEnter: () => void): CardField =>
  useGatewayField(url, { onEnter, readToken: readCardToken })

interface FieldOptions<Token> {
  onEnter: () => void
  /** A function that stays the same. */
  readToken: (message: Message) => Token | undefined
}

/** A field of the gateway in a frame, which gives tokens. */
export function useGatewayField<Token>(
  url: string | undefined,
  { onEnter, readToken }: FieldOptions<Token>,
): CardField<Token> {
  const frame = useRef<HTMLIFrameElement>(null)
  const opened = useRef<CardFrame<Token>>(undefined)
  const waiting = useRef<((frame: CardFrame<Token>) => void)[]>([])
  const latestOnEnter = useRef(onEnter)
  const [isReady, setReady] = useState(false)
  const [errors, setErrors] = useState<CardError[]>([])
  useEffect(() => {
    latestOnEnter.current = onEnter
  })
  useEffect(() => {
    const element = frame.current
    if (!element || url === undefined) return
    const events = {
      onReady: () => setReady(true),
      onHeight: (height: number) => void (element.style.height = `${height}px`),
      onErrors: setErrors,
      onEnter: () => latestOnEnter.current(),
    }
    const cardFrame = openCardFrame(element, events, readToken)
    opened.current = cardFrame
    for (const resolve of waiting.current.splice(0)) resolve(cardFrame)
    return () => {
      cardFrame.close()
      setReady(false)
      setErrors([])
    }
  }, [url, readToken])

  /** For a submit before the URL of the field is known. */
  const untilOpened = () =>
    new Promise<CardFrame<Token>>((resolve, reject) => {
      waiting.current.push(resolve)
      setTimeout(() => reject(new Error('The card field did not load')), timeoutMilliseconds)
    })

  async function submit(): Promise<FieldAnswer<Token>> {
    const cardFrame = opened.current ?? (await untilOpened())
    const answer = await cardFrame.submit()
    if (answer.kind === 'error') setErrors(answer.errors)
    return answer
  }
  /** Not by `src`: the browser's Back button would lead to the failed page of the frame. */
  const reload = () => url !== undefined && frame.current?.contentWindow?.location.replace(url)
  return { frame, isReady, reload, errors, submit, focus: (field) => opened.current?.focus(field) }
}
