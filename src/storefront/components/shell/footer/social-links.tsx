import { useText } from '#ui/messages/use-text.ts'
import styles from './social-links.module.css'
import icons from './social.svg'

/** The networks that have an icon in social.svg (SHELL-111). */
const names: Record<string, string> = {
  instagram: 'Instagram',
  'x-twitter': 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
}

export function SocialLinks({ links }: { links: readonly { network: string; href: string }[] }) {
  const text = useText()
  return (
    <ul className={styles.links} aria-label={text('shell.social')}>
      {links.map(({ network, href }) => {
        const name = names[network]
        return (
          name && (
            <li key={network}>
              <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
                <svg width={24} height={24} aria-hidden="true">
                  <use href={`${icons}#${network}`} />
                </svg>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}
