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

/** `Token` is the result of the field: by default the token of a new card. */
export interface CardField<Token = CardToken> {
  frame: RefObject<HTMLIFrameElement | null>
  isReady: boolean
  /** Loads a field again that has not loaded. */
  reload: () => void
  errors: CardError[]
  submit: () => Promise<FieldAnswer<Token>>
  focus: (field: string) => void
}

/** The gateway's card field as a part of a form. It is as tall as its content, and the form submits it. */
export const useCardField = (url: string | undefined, onEnter: () => void): CardField =>
  useGatewayField(url, { onEnter, readToken: readCardToken })

interface FieldOptions<Token> {
  onEnter: () => void
  /** Must be the same function in every render. */
  readToken: (message: Message) => Token | undefined
}

/** A gateway field in a frame that returns tokens. */
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

  /** Handles a submit before the URL of the field has loaded. */
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
  /** Does not set `src`: the browser's Back button would return to the frame's failed page. */
  const reload = () => url !== undefined && frame.current?.contentWindow?.location.replace(url)
  return { frame, isReady, reload, errors, submit, focus: (field) => opened.current?.focus(field) }
}
