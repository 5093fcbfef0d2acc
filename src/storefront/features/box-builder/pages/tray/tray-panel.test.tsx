import messages from 'virtual:messages/mix'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import type { BoxChange } from '#storefront/features/box-builder/state/change-box.ts'
import { renderToText } from '#testing/render.tsx'
import { builderWith } from '../frame/builder.test-support.ts'
import { TrayPanel } from './tray-panel.tsx'

const add = (pid: string): BoxChange => ({ kind: 'add', pid })

const render = (...args: Parameters<typeof builderWith>) =>
  renderToText(<TrayPanel builder={builderWith(...args)} onLand={() => {}} />, {
    messages: joinAreas(messages, uiMessages),
    preferences: { defaultLocale: 'en-US' },
  })

test('MIX-013 MIX-019 a tray of cells names each cell, has one tab stop, and shows the number of its pieces', () => {
  const html = render('tray', [add('lemon'), add('orange'), add('lemon')], { step: 'set-quantities' })
  const names = [...html.matchAll(/role="gridcell"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'Row 1, cell 1: Lemon Silk',
    'Row 1, cell 2: Orange Cream',
    'Row 2, cell 1: Lemon Silk',
    'Row 2, cell 2: free',
  ])
  expect(html.match(/tabindex="0"/g)).toHaveLength(1)
  expect(html).toContain('3 of 4')
  expect(html).toContain('1 more piece')
  expect(html).toContain('<strong>Contains</strong> milk')
  expect(html).toContain('<strong>May contain</strong> egg')
})

test('MIX-013 MIX-018 a full tray leads to its review', () => {
  const html = render('tray', ['lemon', 'orange', 'lemon', 'orange'].map(add), { step: 'set-quantities' })
  expect(html).toContain('4 of 4: full')
  expect(html).toMatch(/<a href="\/build-a-box\/review-box">Review your box/)
})

test('MIX-019 a box by weight is drawn with one cell for each increment, and shows percents', () => {
  const html = render('pound', [
    { kind: 'toggle', pid: 'lemon' },
    { kind: 'set-quantity', pid: 'lemon', qty: 75 },
  ])
  expect(html).not.toContain('gridcell')
  expect(html).toContain('75%')
  expect(html).toContain('Each spot is 25% of the box.')
})

test('a tray with an unknown piece does not claim to be free of allergens', () => {
  const html = render('tray', [add('orange'), add('gone')], { step: 'set-quantities' })
  expect(html).not.toContain('no allergens that we list')
  expect(html).toContain('we don’t know its allergens')
})
