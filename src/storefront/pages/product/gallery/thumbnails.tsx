import { useEffect, useRef } from 'react'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './gallery.module.css'

interface ThumbnailsProps {
  pictures: readonly PictureSource[]
  selected: number
  onSelect: (index: number) => void
}

/** Buttons that select a picture (PDP-023). The selected one scrolls into view. */
export function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => scrollTo(list.current, selected), [selected])
  return (
    <ul ref={list} className={styles.thumbnails} data-scrolls={pictures.length > 4 || undefined}>
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

/** Scrolls only the list, and not the page. */
function scrollTo(list: HTMLUListElement | null, index: number): void {
  const item = list?.children[index]?.getBoundingClientRect()
  if (!list || !item) return
  const { top, bottom } = list.getBoundingClientRect()
  if (item.top < top) list.scrollTop -= top - item.top
  else if (item.bottom > bottom) list.scrollTop += item.bottom - bottom
}
