import { expect, it } from 'vitest'
import { linkClickEvent } from './link-click.ts'

const link = { href: '/gifts', text: 'Gifts', menu: undefined, slot: undefined }

it('OPS-015 OPS-022 a press in a menu is a navigation_click', () => {
  expect(linkClickEvent({ ...link, menu: 'Main menu' })).toEqual({
    event: 'navigation_click',
    navigation_menu: 'Main menu',
    navigation_text: 'Gifts',
    navigation_link: '/gifts',
  })
})

it('OPS-014 OPS-020 OPS-022 a press on a banner or tile of content is a select_promotion that names its slot', () => {
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

it('names a block without a headline by its link', () => {
  const event = linkClickEvent({ ...link, slot: { headline: '', position: 1 } })
  expect(event?.ecommerce).toMatchObject({ promotion_name: 'Gifts' })
})

it('tells nothing of other links', () => {
  expect(linkClickEvent(link)).toBeUndefined()
})
