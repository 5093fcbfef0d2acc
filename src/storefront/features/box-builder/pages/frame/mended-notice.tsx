import type { Mended } from '#storefront/features/box-builder/lib/box.ts'
import { nameOfGone } from '#storefront/features/box-builder/lib/gone-pieces.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { BuilderContext } from './builder-context.ts'
import { keepFocusInStep } from './keep-focus-in-step.ts'
import styles from './mended-notice.module.css'

interface MendedNoticeProps {
  builder: BuilderContext
  mended: Mended
}

/** Lists the changes since the box was started and the removed pieces, until the shopper confirms. */
export function MendedNotice({ builder, mended: { cause, left, isShared } }: MendedNoticeProps) {
  const text = useText()
  const locale = useLocale()
  const { boxView, variant, pieceOf, change } = builder
  const { unitType, full, increment, flavourLimit } = variant.rules
  const isPercent = unitType === 'percent'
  const nameOf = (pid: string) => pieceOf(pid)?.name ?? nameOfGone(pid) ?? text('mix.piece.gone')
  const pieces = left.map(({ pid, qty }) =>
    isPercent ? nameOf(pid) : text('mix.mended.piece', { quantity: qty, name: nameOf(pid) }),
  )
  return (
    <div className={styles.place}>
      <Alert kind="notice">
        <p>
          {text(cause === 'rules' && isPercent ? 'mix.mended.rules.percent' : `mix.mended.${cause}`, {
            name: boxView.name,
            full,
            increment,
            limit: Math.min(flavourLimit, boxView.pieceIds.length),
          })}
        </p>
        {pieces.length > 0 && (
          <p>
            {text('mix.mended.left', {
              pieces: new Intl.ListFormat(locale, { type: 'conjunction' }).format(pieces),
            })}
          </p>
        )}
        {isShared && <p>{text('mix.mended.shared')}</p>}
        <Button
          kind="quiet"
          onClick={() => {
            change({ kind: 'take-note' })
            keepFocusInStep(null)
          }}
        >
          {text('mix.mended.close')}
        </Button>
      </Alert>
    </div>
  )
}
