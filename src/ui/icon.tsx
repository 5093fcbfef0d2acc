import styles from './icon.module.css'

/** Paths on a grid of 24, with strokes of 1.6. Icons that no first view needs are in rare-icon.tsx. */
const paths = {
  account: 'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c.6-3.6 3.8-5.5 8-5.5s7.4 1.9 8 5.5',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V13M12 16.5v.01',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5 12h14',
  phone:
    'M8.3 4H5.2C4.5 4 4 4.5 4 5.2 4 13.4 10.6 20 18.8 20c.7 0 1.2-.5 1.2-1.2v-3.1l-4-1.5-2 2.2c-2.7-1.3-5-3.6-6.3-6.3l2.1-2L8.3 4Z',
  pin: 'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 1 1 13 0c0 5.2-6.5 11-6.5 11ZM12 12.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  shop: 'M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.33 0 2.7 2.7 0 0 1-5.34 0A2.7 2.7 0 0 1 4 9.5ZM5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  truck:
    'M2.5 6h11v10.5h-11V6ZM13.5 9.5h4.25L21.5 13v3.5h-8v-7ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.25 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths).filter((name): name is IconName => name in paths)

/** An icon, hidden from screen readers: the element around it has the label. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <IconPath path={paths[name]} size={size} />
)

export function IconPath({ path, size = 24 }: { path: string; size?: number | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
