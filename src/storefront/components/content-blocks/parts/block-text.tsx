import type { CountdownTimer } from '#storefront/lib/content/block-fields.ts'
import type { Cta } from '#storefront/lib/content/block-schemas.ts'
import styles from './block-text.module.css'
import { Countdown } from './countdown.tsx'
import { CtaLink } from './cta-link.tsx'

interface BlockTextProps {
  eyebrow?: string | undefined
  headline?: string | undefined
  headlineSize?: 'large' | 'regular'
  subHeadline?: string | undefined
  /** HTML that the server has rendered from Markdown. */
  bodyText?: string | undefined
  countdownTimer?: CountdownTimer | undefined
  ctas?: readonly (Cta | undefined)[]
  /** Whether the first call to action covers the whole block. */
  isWhole?: boolean
  onDark?: boolean
  centered?: boolean
  /** Whether the headline is the page title. */
  isPageTitle?: boolean
}

/** The parts of a block, always in this order (CONT-008, CONT-010): eyebrow, headline, text, countdown, links. */
export function BlockText(props: BlockTextProps) {
  const { eyebrow, headline, headlineSize = 'regular', subHeadline, bodyText, onDark = false } = props
  const ctas = props.ctas?.filter((cta) => cta !== undefined) ?? []
  const Heading = props.isPageTitle ? 'h1' : 'h2'
  return (
    <div className={props.centered ? `${styles.words} ${styles.centered}` : styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {headline && <Heading className={styles[headlineSize]}>{headline}</Heading>}
      {subHeadline && <p className={styles.sub}>{subHeadline}</p>}
      {bodyText && <div className={styles.body} dangerouslySetInnerHTML={{ __html: bodyText }} />}
      {props.countdownTimer && <Countdown timer={props.countdownTimer} />}
      {ctas.length > 0 && (
        <p className={styles.ctas}>
          {ctas.map((cta, index) => (
            <CtaLink
              key={cta.ctaText}
              cta={cta}
              onDark={onDark}
              isWhole={props.isWhole === true && index === 0}
            />
          ))}
        </p>
      )}
    </div>
  )
}
