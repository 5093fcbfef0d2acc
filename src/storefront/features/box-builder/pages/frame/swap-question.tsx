import { useText } from '#ui/messages/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import type { BuilderContext } from './builder-context.ts'
import styles from './swap-question.module.css'
import type { Waiting } from './use-builder-state.ts'

interface SwapQuestionProps {
  builder: BuilderContext
  open: boolean
  waiting: Waiting | undefined
  onClose: () => void
}

/** The box is full, or has reached its flavor limit: asks which piece makes room for another. */
export function SwapQuestion({ builder, open, waiting, onClose }: SwapQuestionProps) {
  const text = useText()
  const isWide = useIsWide()
  const { box, pieceOf, change } = builder
  const piece = waiting && pieceOf(waiting.pid)
  const isLimit = waiting?.problem === 'flavour-limit'
  const name = piece?.name ?? ''
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      side={isWide ? 'right' : 'bottom'}
      title={text('mix.swap.title', { name })}
    >
      <p className={styles.why}>
        {text(isLimit ? 'mix.swap.limit' : 'mix.swap.full', {
          count: box.selections.length,
          full: box.rules?.full ?? 0,
        })}
      </p>
      <ul className={styles.list}>
        {box.selections
          .filter(({ pid, qty }) => qty > 0 && pid !== waiting?.pid)
          .map(({ pid, qty }) => {
            const other = pieceOf(pid)
            return (
              <li key={pid}>
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => {
                    if (waiting) change({ kind: 'replace', from: pid, to: waiting.pid, isAll: isLimit })
                    onClose()
                  }}
                >
                  {other?.top && (
                    <Picture
                      source={other.top}
                      widths={[108, 200]}
                      sizes="3.5rem"
                      alt=""
                      className={styles.top}
                    />
                  )}
                  <span className={styles.name}>
                    {text(isLimit ? 'mix.swap.all' : 'mix.swap.one', {
                      name: other?.name ?? text('mix.piece.gone'),
                    })}
                  </span>
                  <span className={styles.count}>
                    {text(box.rules?.unitType === 'percent' ? 'mix.percent' : 'mix.count', { count: qty })}
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
    </SidePanel>
  )
}
