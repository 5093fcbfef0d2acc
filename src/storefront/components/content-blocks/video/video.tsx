import { useEffect, useRef, useState } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { OwnPlayer } from './own-player.tsx'
import { playerAddress } from './player-address.ts'
import styles from './video.module.css'

type VideoData = Omit<BlockOf<'video'>, 'schema'>

/** A video under its headline and text (CONT-028). */
export function VideoBlock({ block }: { block: BlockOf<'video'> }) {
  return (
    <section className={`${frame.column} ${styles.single}`}>
      <BlockText headline={block.headline} />
      {block.bodyText && <p dangerouslySetInnerHTML={{ __html: block.bodyText }} />}
      <Video video={block} />
    </section>
  )
}

/** Videos in one, two or three columns, depending on their number (CONT-045). */
export function VideoGrid({ block: { headline, videos } }: { block: BlockOf<'video-grid'> }) {
  const Title = headline ? 'h3' : 'h2'
  return (
    <section className={frame.block} data-wide="content">
      {headline && (
        <div className={frame.heading}>
          <BlockText headline={headline} centered />
        </div>
      )}
      <ul className={styles.grid} data-columns={Math.min(videos.length, 3)}>
        {videos.map((video) => (
          <li key={video.videoId}>
            <Video video={video} />
            <Title className={styles.title}>{video.headline}</Title>
            {video.bodyText && <p dangerouslySetInnerHTML={{ __html: video.bodyText }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The picture of a video. A click replaces it with a player: the browser's own for the shop's video files, otherwise
 * the host's. A shopper who has not agreed to cookies first reads that the host may set some. Without video files and
 * without a host in the settings, only the picture is shown (decision 0076).
 */
function Video({ video: { videoId, headline, media, files } }: { video: VideoData }) {
  const text = useText()
  const template = useRootData()?.thirdPartyScripts.videoPlayer
  const [state, setState] = useState<'poster' | 'asking' | 'playing' | 'failed'>('poster')
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The player that had the focus was removed.
    if (state === 'failed') moveFocus(play.current, null)
  }, [state])
  if (state === 'playing' && files)
    return <OwnPlayer title={headline} files={files} onFailure={() => setState('failed')} />
  if (state === 'playing' && template)
    return <Player address={playerAddress(template, videoId)} title={headline} />
  const canPlay = files !== undefined || template !== undefined
  return (
    <div className={styles.frame}>
      <Picture
        source={media}
        widths={pictureWidths.alternating}
        sizes="(min-width: 1024px) 56rem, 100vw"
        className={styles.poster}
      />
      {canPlay && state !== 'asking' && (
        <button
          ref={play}
          type="button"
          className={styles.play}
          aria-label={text('blocks.video.play', { title: headline })}
          onClick={() => setState(files || hasConsent() ? 'playing' : 'asking')}
        >
          <RareIcon name="play" size={32} />
        </button>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failure}>
          {text('blocks.video.failed')}
        </p>
      )}
      {template && state === 'asking' && (
        <Question
          host={new URL(template).hostname}
          onPlay={() => setState('playing')}
          onCancel={() => setState('poster')}
        />
      )}
    </div>
  )
}

interface QuestionProps {
  host: string
  onPlay: () => void
  onCancel: () => void
}

function Question({ host, onPlay, onCancel }: QuestionProps) {
  const text = useText()
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => play.current?.focus(), [])
  return (
    <div className={styles.question}>
      <p>{text('blocks.video.cookies', { host })}</p>
      <p className={styles.answers}>
        <Button ref={play} onClick={onPlay}>
          {text('blocks.video.agree')}
        </Button>
        <Button kind="secondary" onDark onClick={onCancel}>
          {text('blocks.video.cancel')}
        </Button>
      </p>
    </div>
  )
}

function Player({ address, title }: { address: string; title: string }) {
  const player = useRef<HTMLIFrameElement>(null)
  // The button that had the focus was removed.
  useEffect(() => player.current?.focus(), [])
  return (
    <div className={styles.frame}>
      <iframe
        ref={player}
        src={address}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className={styles.player}
      />
    </div>
  )
}
