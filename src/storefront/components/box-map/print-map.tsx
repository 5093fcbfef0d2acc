import { useEffect, useState } from 'react'
import messages from 'virtual:messages/boxMap'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PieceView } from './piece-view.ts'

const BoxSheet = lazyPart(() => import('./box-sheet.tsx'))

interface PrintMapProps {
  box: BuiltBox
  name: string
  choices?: readonly string[]
}

/** Prints the map of an ordered box. */
export function PrintMap(props: PrintMapProps) {
  return (
    <Messages of={messages}>
      <PrintButton {...props} />
    </Messages>
  )
}

function PrintButton({ box, name, choices = [] }: PrintMapProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [pictures, setPictures] = useState<ReadonlyMap<string, PieceView>>()
  useEffect(() => {
    if (!pictures) return
    const finish = () => setPictures(undefined)
    window.addEventListener('afterprint', finish)
    return () => window.removeEventListener('afterprint', finish)
  }, [pictures])

  async function press(): Promise<void> {
    setBusy(true)
    try {
      const { readPieces } = await import('./read-pieces.ts')
      setPictures(await readPieces(box.pieces.map(({ pid }) => pid)))
    } catch (failure) {
      console.error(failure)
      setPictures(new Map()) // The order has the names and allergens, so the map can print without pictures.
    }
  }

  function print(): void {
    setBusy(false)
    window.print()
  }

  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void press()}>
        {text(box.unitType === 'percent' ? 'boxMap.print.percent' : 'boxMap.print')}{' '}
        <HiddenText>{name}</HiddenText>
      </Button>
      {pictures && <BoxSheet {...{ box, pictures, name, choices }} onReady={print} />}
    </>
  )
}
