import { IconPath } from '#ui/icon.tsx'

/** SVG paths on the grid of the icons of #ui. */
const paths = {
  today: 'M4.5 5.5h15v15h-15v-15ZM4.5 10h15M8.5 3v4M15.5 3v4M8.5 15l2.5 2.5 4.5-4.5',
  orders: 'M5.5 3.5h13v17l-3.25-2-3.25 2-3.25-2-3.25 2v-17ZM9 8.5h6M9 12.5h6',
  packing: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5V8ZM4 8l8 4.5L20 8M12 12.5V21',
  desk: 'M4 10.5v10h16v-10M3 10.5 5 4h14l2 6.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.5v-5h5v5',
  holds: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9v6M14.5 9v6',
  staff:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.4 3-5.5 6.5-5.5s6 2.1 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c2 .8 3.2 2.6 3.5 4.9',
  audit: 'M6 3.5h9l3.5 3.5v13.5H6ZM9 11h6.5M9 14.5h6.5M9 18h4',
  me: 'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c.6-3.6 3.8-5.5 8-5.5s7.4 1.9 8 5.5',
} as const

export type PlaceId = keyof typeof paths

export const PlaceIcon = ({ of, size }: { of: PlaceId; size: number }) => (
  <IconPath path={paths[of]} size={size} />
)
