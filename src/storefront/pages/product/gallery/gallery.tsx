import { useState, type KeyboardEvent } from 'react'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { useText } from '#ui/messages/use-text.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './gallery.module.css'
import { Slides } from './slides.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useSlider } from './use-slider.ts'

const loadZoom = () => import('#storefront/pages/product/zoom/zoom-dialog.tsx')
const ZoomDialog = lazyPart(loadZoom, closeAndReport)
const EmblaDriver = lazyPart(() => import('#ui/embla-driver.tsx'))

interface GalleryProps {
  pictures: readonly PictureSource[]
  name: string
  /** The index of the chosen offer's picture. The gallery shows it when it changes. */
  wanted?: number | undefined
}

/** One picture, or an endless slider, with thumbnails on wide screens (PDP-021 to PDP-026). */
export function Gallery({ pictures, name, wanted = 0 }: GalleryProps) {
  const text = useText()
  const { viewport, selected, select, isTouched, touch, embla, setSelected } = useSlider(
    pictures.length,
    wanted,
  )
  const [zoom, setZoom] = useState<{ start: number; open: boolean }>()
  const openZoom = () => setZoom({ start: selected, open: true })
  const isSlider = pictures.length > 1
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') select(selected + 1)
    if (key === 'ArrowLeft') select(selected - 1)
  }
  return (
    // Arrow keys change the picture from every focused element of the gallery.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isSlider ? styles.gallery : undefined}
      onPointerEnter={touch}
      onTouchStart={touch}
      onFocus={touch}
      onKeyDown={isSlider ? onKeyDown : undefined}
    >
      {isSlider && <Thumbnails pictures={pictures} selected={selected} onSelect={select} />}
      <div className={styles.stage}>
        <Slides
          {...{ pictures, selected, viewport }}
          label={isSlider ? text('product.gallery', { name }) : undefined}
          onPress={openZoom}
        />
        <button
          type="button"
          className={styles.zoom}
          aria-label={text('product.gallery.zoom')}
          aria-haspopup="dialog"
          onPointerEnter={() => preload(loadZoom)}
          onClick={openZoom}
        >
          <Icon name="search" />
        </button>
        {isSlider && <ArrowButtons selected={selected} onSelect={select} />}
      </div>
      {zoom && (
        <ZoomDialog {...{ pictures, name, ...zoom }} onClose={() => setZoom({ ...zoom, open: false })} />
      )}
      {isSlider && isTouched && <EmblaDriver viewport={viewport} embla={embla} onSelect={setSelected} />}
    </div>
  )
}

function ArrowButtons({ selected, onSelect }: { selected: number; onSelect: (index: number) => void }) {
  const text = useText()
  return (
    <>
      <button
        type="button"
        className={styles.previous}
        aria-label={text('product.gallery.previous')}
        onClick={() => onSelect(selected - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={text('product.gallery.next')}
        onClick={() => onSelect(selected + 1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
