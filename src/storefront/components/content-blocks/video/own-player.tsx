import { useEffect, useRef } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import styles from './video.module.css'

interface OwnPlayerProps {
  title: string
  files: NonNullable<BlockOf<'video'>['files']>
  /** The browser can play none of the files, or cannot load them. */
  onFailure: () => void
}

/** The browser's own player, with the files that the shop keeps. Captions in the language of the page are on. */
export function OwnPlayer({ title, files: { sources, captions }, onFailure }: OwnPlayerProps) {
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  // The button that had the focus is gone.
  useEffect(() => player.current?.focus(), [])
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const [language] = locale.split('-')
  return (
    <div className={styles.frame}>
      {/* The rule does not see tracks of a list. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={player} aria-label={title} className={styles.player} controls autoPlay playsInline>
        {sources.map(({ src, type }, index) => (
          // A browser tries one after the other: with the last one, all have failed.
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
