import { useId, useState } from 'react'
import messages from 'virtual:messages/inside'
import type { PieceView } from '#storefront/components/box-map/piece-view.ts'
import { readPieces } from '#storefront/components/box-map/read-pieces.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { BoxMap } from '#storefront/lib/product/product-view.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './box-pieces.module.css'

/** The cells of a box. A selected cell shows its name, flavors and allergens. */
export default function BoxPieces({ map }: { map: BoxMap }) {
  return (
    <Messages of={messages}>
      <Pieces map={map} />
    </Messages>
  )
}

function Pieces({ map: { columns, pieces } }: { map: BoxMap }) {
  const text = useText()
  const [tries, setTries] = useState(0)
  const [chosen, choose] = useState<number>()
  const answer = useLoaded(`${tries} ${pieces.join(' ')}`, () => readPieces(pieces))
  const known = answer.kind === 'loaded' ? answer.value : undefined
  if (answer.kind === 'failed')
    return (
      <Alert>
        {text('inside.failed')}{' '}
        <Button kind="quiet" onClick={() => setTries(tries + 1)}>
          {text('inside.retry')}
        </Button>
      </Alert>
    )
  return (
    <div className={styles.box}>
      <fieldset className={styles.tray} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        <legend>
          <HiddenText>{text('inside.pieces')}</HiddenText>
        </legend>
        <Cells pieces={pieces.map((id) => known?.get(id))} chosen={chosen} onChoose={choose} />
      </fieldset>
      <div className={styles.words}>
        <div className={styles.description} role="status">
          <Description piece={chosen === undefined ? undefined : known?.get(pieces[chosen] ?? '')} />
        </div>
        {known && <Names pieces={pieces.flatMap((id) => known.get(id) ?? [])} />}
      </div>
    </div>
  )
}

interface CellsProps {
  /** Undefined for a piece that is not loaded, or not sold on this site: an empty cell. */
  pieces: readonly (PieceView | undefined)[]
  chosen: number | undefined
  onChoose: (index: number) => void
}

function Cells({ pieces, chosen, onChoose }: CellsProps) {
  const name = useId()
  return pieces.map((piece, index) =>
    piece ? (
      // Pieces of the same kind differ only in their position.
      // oxlint-disable-next-line react/no-array-index-key
      <label key={index} className={styles.cell}>
        <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
        <HiddenText>{piece.name}</HiddenText>
        {piece.picture && (
          <Picture source={piece.picture} widths={pictureWidths.thumbnail} sizes="78px" alt="" />
        )}
      </label>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.cell} />
    ),
  )
}

/** The kinds of pieces, with their numbers. */
function Names({ pieces }: { pieces: readonly PieceView[] }) {
  const text = useText()
  const to = useTo()
  const counts = new Map<string, { piece: PieceView; count: number }>()
  for (const piece of pieces) {
    const count = (counts.get(piece.href)?.count ?? 0) + 1
    counts.set(piece.href, { piece, count })
  }
  return (
    <ul className={styles.names} aria-label={text('inside.names')}>
      {[...counts.values()].map(({ piece: { name, href }, count }) => (
        <li key={href}>
          <a href={to(href)}>{name}</a>
          {count > 1 && ` ${text('inside.count', { count })}`}
        </li>
      ))}
    </ul>
  )
}

function Description({ piece }: { piece: PieceView | undefined }) {
  const text = useText()
  const to = useTo()
  if (!piece) return <p>{text('inside.hint')}</p>
  const { name, href, flavours, allergens } = piece
  return (
    <>
      <p className={styles.name}>
        <a href={to(href)}>{name}</a>
      </p>
      {flavours.length > 0 && <p>{text('inside.flavours', { flavours: flavours.join(', ') })}</p>}
      <p>
        {allergens.length > 0
          ? text('inside.allergens', { allergens: allergens.join(', ') })
          : text('inside.free')}
      </p>
    </>
  )
}
