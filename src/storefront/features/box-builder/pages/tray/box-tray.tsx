import { useState } from 'react'
import { hasCells } from '#storefront/features/box-builder/lib/box.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { TrayFrame } from './tray-frame.tsx'
import { TrayGrid } from './tray-grid.tsx'
import { TrayPicture } from './tray-picture.tsx'
import styles from './box-tray.module.css'

interface BoxTrayProps {
  builder: BuilderContext
  onLand: (picture: HTMLElement) => void
}

/** The tray: interactive cells, or the picture of a box without cells. */
export function BoxTray({ builder, onLand }: BoxTrayProps) {
  const text = useText()
  const { view, step, box, variant, pieceOf } = builder
  const isLollipops = view.builder === 'lollipops'
  if (step !== 'select-item' && hasCells(box)) return <WorkingTray builder={builder} onLand={onLand} />
  return (
    <>
      <TrayFrame key={variant.id} rules={variant.rules} isLollipops={isLollipops}>
        <TrayPicture box={box} variant={variant} pieceOf={pieceOf} isLollipops={isLollipops} />
      </TrayFrame>
      {step !== 'select-item' && (
        <div className={styles.hint}>
          <p>
            {variant.rules.unitType === 'percent'
              ? text('mix.tray.share', { increment: variant.rules.increment })
              : text('mix.tray.hint')}
          </p>
        </div>
      )}
    </>
  )
}

function WorkingTray({ builder, onLand }: BoxTrayProps) {
  const text = useText()
  const { view, box, variant, pieceOf, shortageOf, change, say, lastPiece } = builder
  const [held, setHeld] = useState<number>()
  const isLollipops = view.builder === 'lollipops'
  const nameAt = (cell: number) => pieceOf(box.cells[cell] ?? '')?.name ?? text('mix.piece.gone')
  function swap(from: number, to: number): void {
    setHeld(undefined)
    change({ kind: 'swap-cells', from, to })
  }
  function hold(cell: number | undefined): void {
    setHeld(cell)
    if (cell !== undefined) say(text('mix.tray.held', { name: nameAt(cell) }))
  }
  function empty(cell: number): void {
    setHeld(undefined)
    change({ kind: 'empty-cell', cell })
  }
  return (
    <>
      <TrayFrame key={variant.id} rules={variant.rules} isLollipops={isLollipops}>
        <TrayGrid
          cells={box.cells}
          columns={variant.rules.columns ?? 1}
          pieceOf={pieceOf}
          isOut={(pid) => shortageOf(pid) !== undefined}
          isLollipops={isLollipops}
          held={held}
          onHold={hold}
          onAdd={(cell) =>
            lastPiece === undefined
              ? say(text('mix.tray.choose'))
              : change({ kind: 'add', pid: lastPiece, cell })
          }
          onEmpty={empty}
          onSwap={swap}
          onLand={onLand}
        />
      </TrayFrame>
      <div className={styles.hint}>
        {held === undefined ? (
          <p>{text('mix.tray.hint')}</p>
        ) : (
          <>
            <p>{text('mix.tray.held', { name: nameAt(held) })}</p>
            <Button kind="quiet" onClick={() => empty(held)}>
              {text('mix.tray.takeOut')}
            </Button>
            <Button kind="quiet" onClick={() => setHeld(undefined)}>
              {text('mix.tray.release')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
