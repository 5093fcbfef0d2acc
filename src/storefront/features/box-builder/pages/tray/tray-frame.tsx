import type { ReactNode } from 'react'
import type { BoxRules } from '#storefront/features/box-builder/lib/box.ts'
import { columnsOf, placesOf } from '#storefront/features/box-builder/lib/box-share.ts'
import styles from './tray-frame.module.css'

interface TrayFrameProps {
  rules: BoxRules
  isLollipops: boolean
  children: ReactNode
}

/**
 * The space of a tray. It has the same size for all boxes of a builder, so that the layout does not shift when
 * another box is chosen or restored. Key it by the variant.
 */
export function TrayFrame({ rules, isLollipops, children }: TrayFrameProps) {
  const columns = columnsOf(rules)
  const rows = Math.ceil(placesOf(rules) / columns)
  // The cells of pops are twice as high as wide.
  const [ratio, room] = isLollipops ? [columns / rows / 2, 1] : [columns / rows, 1.5]
  return (
    <div className={isLollipops ? styles.tall : styles.frame}>
      <div style={{ inlineSize: `${Math.min(1, ratio / room) * 100}%` }}>{children}</div>
    </div>
  )
}
