import { useRef, useState, type KeyboardEvent } from 'react'
import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { closeAndReport } from '#storefront/ui/chunk-load-failure.ts'
import type { EmblaRef } from '#storefront/ui/embla-driver.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { lazyPart, preload } from '#storefront/ui/lazy-part.tsx'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import styles from './gallery.module.css'

const loadZoom = () => import('#storefront/pages/product/zoom/zoom-dialog.tsx')
const ZoomDialog = lazyPart(loadZoom, closeAndReport)
const EmblaDriver = lazyPart(() => import('#storefront/ui/embla-driver.tsx'))

/** 548 px wide on desktop, 560 at most on mobile (PDP-026). */
const gallerySizes = '(min-width: 1024px) 548px, (min-width: 600px) 560px, 100vw'

interface GalleryProps {
  pictures: readonly PictureSource[]
  name: string
}

/** One picture, or a slider that goes round, with thumbnails on wide screens (PDP-021 to PDP-026). */
export function Gallery({ pictures, name }: GalleryProps) {
  const text = useText()
  const { viewport, selected, select, isWanted, want, embla, setSelected } = useSlider(pictures.length)
  const [zoom, setZoom] = useState<{ start: number; open: boolean }>()
  const look = () => setZoom({ start: selected, open: true })
  const isSlider = pictures.length > 1
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') select(selected + 1)
    if (key === 'ArrowLeft') select(selected - 1)
  }
  return (
    // Arrow keys turn the pictures wherever the focus is in the gallery.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isSlider ? styles.gallery : undefined}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      onKeyDown={isSlider ? onKeyDown : undefined}
    >
      {isSlider && <Thumbnails pictures={pictures} selected={selected} onSelect={select} />}
      <div className={styles.stage}>
        {/* By key the button beside the picture does the same. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          ref={viewport}
          className={styles.viewport}
          onClick={look}
          // It scrolls by touch, so it has to by key.
          {...(isSlider && { role: 'group', tabIndex: 0, 'aria-label': text('product.gallery', { name }) })}
        >
          <ul className={styles.slides}>
            {pictures.map((picture, index) => (
              <li key={picture.url} className={styles.slide} aria-hidden={index !== selected || undefined}>
                <Picture
                  source={picture}
                  widths={pictureWidths.gallery}
                  sizes={gallerySizes}
                  urgent={index === 0}
                  className={styles.picture}
                />
              </li>
            ))}
          </ul>
        </div>
        <button
          type="button"
          className={styles.zoom}
          aria-label={text('product.gallery.zoom')}
          aria-haspopup="dialog"
          onPointerEnter={() => preload(loadZoom)}
          onClick={look}
        >
          <Icon name="search" />
        </button>
        {isSlider && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={text('product.gallery.previous')}
              onClick={() => select(selected - 1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={text('product.gallery.next')}
              onClick={() => select(selected + 1)}
            >
              <Icon name="right" />
            </button>
          </>
        )}
      </div>
      {zoom && (
        <ZoomDialog {...{ pictures, name, ...zoom }} onClose={() => setZoom({ ...zoom, open: false })} />
      )}
      {isSlider && isWanted && <EmblaDriver viewport={viewport} embla={embla} onSelect={setSelected} />}
    </div>
  )
}

/** Which picture shows. Plain scrolling until the slider is there, which is loaded when the gallery is touched. */
function useSlider(count: number) {
  const viewport = useRef<HTMLDivElement>(null)
  const embla: EmblaRef = useRef(null)
  const [isWanted, setWanted] = useState(false)
  const [selected, setSelected] = useState(0)
  function select(index: number): void {
    const wrapped = (index + count) % count
    setSelected(wrapped)
    if (embla.current) return embla.current.scrollTo(wrapped)
    viewport.current?.scrollTo({ left: wrapped * viewport.current.clientWidth, behavior: 'instant' })
  }
  return { viewport, selected, select, isWanted, want: () => setWanted(true), embla, setSelected }
}

interface ThumbnailsProps {
  pictures: readonly PictureSource[]
  selected: number
  onSelect: (index: number) => void
}

function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  const text = useText()
  return (
    <ul className={styles.thumbnails} data-scrolls={pictures.length > 4 || undefined}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={text('product.gallery.show', { number: index + 1 })}
            aria-current={index === selected || undefined}
            onClick={() => onSelect(index)}
          >
            <Picture source={picture} widths={pictureWidths.thumbnail} sizes="78px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
