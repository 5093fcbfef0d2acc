import productMessages from 'virtual:messages/product'
import shellMessages from 'virtual:messages/shell'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import ObstacleBar from './obstacle-bar.tsx'

test.each([
  ['comingSoon', true, ['NOTIFY ME']],
  ['outOfStock', true, ['NOTIFY ME']],
  ['outOfStock', false, []],
  ['inShopOnly', false, ['Find a Shop']],
] as const)(
  'on phones the bar of a product with status %s (alerts: %s) offers %o',
  (obstacle, hasAlerts, offered) => {
    const html = renderToText(
      <ObstacleBar obstacle={obstacle} onNotify={hasAlerts ? () => {} : undefined} />,
      {
        messages: joinAreas(productMessages, shellMessages),
      },
    )
    expect([...html.matchAll(/<(?:a|button)[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(offered)
  },
)
