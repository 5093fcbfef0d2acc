import { useEffect, useRef } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import styles from './video.module.css'

interface OwnPlayerProps {
  title: string
  files: NonNullable<BlockOf<'video'>['files']>
  /** Called when the browser cannot load or play any of the files. */
  onFailure: () => void
}

/** The browser's own player for the shop's video files. Captions in the language of the page are on. */
export function OwnPlayer({ title, files: { sources, captions }, onFailure }: OwnPlayerProps) {
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  // The button that had the focus was removed.
  useEffect(() => player.current?.focus(), [])
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const [language] = locale.split('-')
  return (
    <div className={styles.frame}>
      {/* The rule does not detect tracks that are rendered from a list. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={player} aria-label={title} className={styles.player} controls autoPlay playsInline>
        {sources.map(({ src, type }, index) => (
          // A browser tries one file after the other. If the last one fails, all have failed.
          <source
            key={src}
            src={src}
            type={type}
            onError={index === sources.length - 1 ? onFailure : undefined}
          />
        ))}
        {captions.map((track) => (
          <track
            key={track.src}
            kind="captions"
            src={track.src}
            srcLang={track.language}
            label={names.of(track.language)}
            default={track.language.split('-')[0] === language}
          />
        ))}
      </video>
    </div>
  )
}
