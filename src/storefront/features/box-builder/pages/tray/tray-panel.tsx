import { useState } from 'react'
import { filledOf, isFull } from '#storefront/features/box-builder/lib/box.ts'
import { percentFull } from '#storefront/features/box-builder/lib/box-share.ts'
import { useText } from '#ui/messages/use-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { BoxOptions } from './box-options.tsx'
import { BoxTray } from './box-tray.tsx'
import { NextStep } from './next-step.tsx'
import { TrayPicture } from './tray-picture.tsx'
import styles from './tray-panel.module.css'
import { UndoButtons } from './undo-buttons.tsx'
import { WholeBoxAllergens } from './whole-box-allergens.tsx'

interface TrayPanelProps {
  builder: BuilderContext
  onLand: (picture: HTMLElement) => void
}

/** The box beside the step: on the left on desktops, in a strip at the top that unfolds on smaller screens. */
export function TrayPanel({ builder, onLand }: TrayPanelProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { view, step, box, variant, pieceOf } = builder
  const isLollipops = view.builder === 'lollipops'
  return (
    <section className={`${styles.panel} ${isOpen ? styles.isOpen : ''}`} aria-labelledby="your-box">
      <h2 id="your-box" className={styles.title}>
        {text('mix.tray.heading')}
      </h2>
      <div className={styles.strip}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls="tray-body"
          onClick={() => setOpen(!isOpen)}
        >
          <TrayPicture
            box={box}
            variant={variant}
            pieceOf={pieceOf}
            isLollipops={isLollipops}
            sizes="2rem"
            className={styles.mini}
          />
          <span className={styles.stand}>
            <Fill builder={builder} />
            <span className={styles.more}>{text(isOpen ? 'mix.tray.fold' : 'mix.tray.unfold')}</span>
          </span>
        </button>
        {step !== 'select-item' && <UndoButtons builder={builder} />}
      </div>
      <div id="tray-body" className={styles.body}>
        <BoxTray builder={builder} onLand={onLand} />
        {step !== 'select-item' && (
          <div className={styles.state}>
            <Fill builder={builder} />
            <UndoButtons builder={builder} />
            <ProgressBar percent={percentFull(box, variant.rules)} label={text('mix.tray.progress')} />
          </div>
        )}
        <BoxOptions builder={builder} />
        {step !== 'select-item' && <WholeBoxAllergens builder={builder} />}
      </div>
      <NextStep builder={builder} />
    </section>
  )
}

/** '12 of 24', or percent for a box by weight. */
function Fill({ builder: { box, variant } }: { builder: BuilderContext }) {
  const text = useText()
  const { unitType, full } = variant.rules
  const key = unitType === 'percent' ? 'mix.fill.percent' : 'mix.fill.pieces'
  return (
    <span className={`${styles.fill} ${isFull(box) ? styles.isFull : ''}`}>
      {text(isFull(box) ? `${key}.full` : key, { filled: filledOf(box), full })}
    </span>
  )
}
