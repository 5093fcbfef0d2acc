import { IconPath } from './icon.tsx'

const paths = {
  chat: 'M4 5h16v11.5h-8.5L7 20v-3.5H4V5ZM8.5 10.75v.01M12 10.75v.01M15.5 10.75v.01',
  filter:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.25 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM8.75 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  gift: 'M4.5 12v8.5h15V12M3 8h18v4H3V8ZM12 8v12.5M12 8S10.5 3.5 8 3.5 5 8 12 8ZM12 8s1.5-4.5 4-4.5S19 8 12 8Z',
  heart:
    'M12 20.3C6 16.1 3 12.8 3 9.1a4.6 4.6 0 0 1 4.6-4.6c1.8 0 3.4 1 4.4 2.6 1-1.6 2.6-2.6 4.4-2.6A4.6 4.6 0 0 1 21 9.1c0 3.7-3 7-9 11.2Z',
  lock: 'M6 10.5h12v10H6v-10ZM8.5 10.5V7.25a3.5 3.5 0 0 1 7 0v3.25',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  route: 'M6.5 20.5h8a3.5 3.5 0 0 0 0-7h-5a3.5 3.5 0 0 1 0-7h6M13 3.5l3 3-3 3',
} as const

export type RareIconName = keyof typeof paths

export const rareIconNames = Object.keys(paths).filter((name): name is RareIconName => name in paths)

/** An icon that no first view needs. Its path loads with the part that shows it. */
export const RareIcon = ({ name, size }: { name: RareIconName; size?: number }) => (
  <IconPath path={paths[name]} size={size} />
)
