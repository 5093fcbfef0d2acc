import { expect, it } from 'vitest'
import { linkClickEvent } from './link-click.ts'

const link = { href: '/gifts', text: 'Gifts', menu: undefined, slot: undefined }

it('OPS-015 OPS-022 a click in a menu sends navigation_click', () => {
  expect(linkClickEvent({ ...link, menu: 'Main menu' })).toEqual({
    event: 'navigation_click',
    navigation_menu: 'Main menu',
    navigation_text: 'Gifts',
    navigation_link: '/gifts',
  })
})

it('OPS-014 OPS-020 OPS-022 a click on a banner or tile of content sends select_promotion with its slot', () => {
  expect(linkClickEvent({ ...link, slot: { headline: 'Spring is here', position: 2 } })).toEqual({
    event: 'select_promotion',
    ecommerce: {
      promotion_id: '/gifts',
      promotion_name: 'Spring is here',
      creative_name: 'Gifts',
      creative_slot: 'slot 2',
    },
  })
})

it('the event of a block without a headline contains the text of its link', () => {
  const event = linkClickEvent({ ...link, slot: { headline: '', position: 1 } })
  expect(event?.ecommerce).toMatchObject({ promotion_name: 'Gifts' })
})

it('a click on any other link sends no event', () => {
  expect(linkClickEvent(link)).toBeUndefined()
})
