import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import messages from 'virtual:messages/boxMap'
import { Logo } from '#storefront/components/shell/header/logo.tsx'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { BoxMap, type BoxMapProps } from './box-map.tsx'
import styles from './box-sheet.module.css'

export interface BoxSheetProps extends BoxMapProps {
  name: string
  /** The size and wrap of the box. */
  choices?: readonly string[]
  /** Called when all pictures have loaded. */
  onReady?: () => void
}

/** The printed map of a box, for the parcel. While it is rendered, the browser prints nothing else. */
export default function BoxSheet(props: BoxSheetProps) {
  return createPortal(
    <Messages of={messages}>
      <Sheet {...props} />
    </Messages>,
    document.body,
  )
}

function Sheet({ box, pictures, name, choices = [], onReady }: BoxSheetProps) {
  const text = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(() => onReady?.())
  useEffect(() => {
    let isMounted = true
    const loaded = [...(sheet.current?.querySelectorAll('img') ?? [])].map((image) => image.decode())
    void Promise.allSettled(loaded).then(() => isMounted && report())
    return () => {
      isMounted = false
    }
  }, [])
  return (
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <Logo />
        <p className={styles.title}>
          {text(box.unitType === 'percent' ? 'boxMap.title.percent' : 'boxMap.title')}
        </p>
        <p>{[name, ...choices].join(' · ')}</p>
      </header>
      <BoxMap box={box} pictures={pictures} />
      <p className={styles.foot}>{text('boxMap.packed')}</p>
    </div>
  )
}
