import { useText } from '#storefront/messages/use-text.ts'
import styles from './social-links.module.css'

/** The networks' marks, on a grid of 24 (SHELL-111). */
const marks: Record<string, { name: string; path: string }> = {
  instagram: {
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 12.25a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Zm4.6-8.35h.01',
  },
  'x-twitter': { name: 'X', path: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4L4 4Z' },
  facebook: {
    name: 'Facebook',
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1.1.5-2 2-2h1.7V2.7A18 18 0 0 0 15.3 2.5C12.6 2.5 11 4.1 11 7v2.5H8V13h3v8',
  },
  tiktok: { name: 'TikTok', path: 'M14 3v12.5a3.75 3.75 0 1 1-3.75-3.75M14 3c.3 2.6 2 4.4 4.75 4.6' },
  youtube: {
    name: 'YouTube',
    path: 'M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6Zm5 3.25v5.5l4.5-2.75-4.5-2.75Z',
  },
  pinterest: {
    name: 'Pinterest',
    path: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.75 20.2 12 10.5M9.4 13.3c-.9-2.3.3-5 2.8-5s3.7 1.9 3.2 3.9-1.9 3.1-3.2 2.7-1.4-1.4-1.1-2.3',
  },
}

export function SocialLinks({ links }: { links: readonly { network: string; href: string }[] }) {
  const text = useText()
  return (
    <ul className={styles.links} aria-label={text('shell.social')}>
      {links.map(({ network, href }) => {
        const mark = marks[network]
        return (
          mark && (
            <li key={network}>
              <a href={href} target="_blank" rel="noreferrer" aria-label={mark.name}>
                <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
                  <path d={mark.path} />
                </svg>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}
