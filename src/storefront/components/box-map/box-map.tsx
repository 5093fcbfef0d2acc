import allergens from 'virtual:messages/allergen'
import messages from 'virtual:messages/boxMap'
import { allergenList } from '#shared/boxes/box-allergens.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import { BoxAllergens } from './box-allergens.tsx'
import styles from './box-map.module.css'

const texts = joinAreas(messages, allergens)

/** The pictures of pieces by id. A piece that is no longer in the catalog has no entry. */
type Pictures = ReadonlyMap<string, { picture: PictureSource | undefined }>

export interface BoxMapProps {
  box: BuiltBox
  pictures: Pictures
}

/** The position of each piece in a built box, with its allergens. */
export function BoxMap({ box, pictures }: BoxMapProps) {
  return (
    <Messages of={texts}>
      <div className={styles.map}>
        <Tray box={box} pictures={pictures} />
        <div className={styles.words}>
          <Legend box={box} pictures={pictures} />
          <div className={styles.allergens}>
            <BoxAllergens box={box} />
          </div>
        </div>
      </div>
    </Messages>
  )
}

/** The tray from above. Screen readers read it row by row. */
function Tray({ box: { cells, columns, pieces }, pictures }: BoxMapProps) {
  const text = useText()
  if (!cells || columns === null) return null
  const numbers = new Map(pieces.map(({ pid }, index) => [pid, index + 1]))
  const names = new Map(pieces.map(({ pid, name }) => [pid, name]))
  return (
    <>
      <div
        className={styles.tray}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {cells.map((id, index) => (
          // A cell has no id: its index is the only difference between two cells with the same piece.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.cell}>
            <Top picture={pictures.get(id)?.picture} />
            <span className={styles.number}>{numbers.get(id)}</span>
          </span>
        ))}
      </div>
      <HiddenText>
        {chunksOf(cells, columns)
          .map((row, index) =>
            text('boxMap.row', { row: index + 1, pieces: row.map((id) => names.get(id) ?? id).join(', ') }),
          )
          .join(' ')}
      </HiddenText>
    </>
  )
}

function Legend({ box: { pieces, unitType, cells }, pictures }: BoxMapProps) {
  const text = useText()
  const amount = unitType === 'percent' ? 'boxMap.share' : 'boxMap.count'
  return (
    <ol className={styles.legend}>
      {pieces.map(({ pid, name, qty, allergens }, index) => (
        <li key={pid} className={styles.piece}>
          {cells && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <span className={styles.sample}>
            <Top picture={pictures.get(pid)?.picture} />
          </span>
          <span className={styles.name}>
            {name}
            {allergens.length > 0 && <span className={styles.detail}>{allergenList(allergens, text)}</span>}
          </span>
          <span className={styles.amount}>{text(amount, { quantity: qty })}</span>
        </li>
      ))}
    </ol>
  )
}

/** One picture size for all, so that printing needs no picture that the screen has not loaded. */
const width = 200

/** A piece from above. Its name is beside it. */
function Top({ picture }: { picture: PictureSource | undefined }) {
  return picture ? (
    <img
      src={pictureUrl(picture, Math.min(width, picture.width))}
      alt=""
      width={picture.width}
      height={picture.height}
    />
  ) : null
}
