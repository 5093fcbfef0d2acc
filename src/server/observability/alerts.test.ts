import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#commerce/database.ts'
import { openMetrics } from './metrics.ts'

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const runbook = readFileSync('docs/runbook.md', 'utf8')
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})
const expressionsOf = (text: string) =>
  Dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Metrics of other exporters, which the beginning of alerts.yml lists. */
const ofOthers = /^(?:probe|node|pg)_/

/** Keywords and functions of the query language. */
const words = new Set(
  'sum rate increase max min count by on without and or unless offset vector time le histogram_quantile min_over_time'.split(
    ' ',
  ),
)

/** All metrics of a process, with their labels. */
function knownMetrics(): Map<string, readonly string[]> {
  const metrics = openMetrics()
  metrics.setBuild({ version: '1', commit: 'a' })
  metrics.watchBusiness({ onCount: () => () => {} })
  metrics.watchShop({ read: async () => undefined }, () => {})
  metrics.technical.watchDatabase({ stats: noStats })
  metrics.watch({ stats: () => ({ entries: 0, bytes: 0, hits: 0, renders: 0, purged: 0 }) })
  metrics.watchRequests(
    { stats: () => ({ underWay: 0, refused: 0 }) },
    { stats: () => ({ bytes: 0, senders: 0 }) },
  )
  return metrics.labels()
}

const lane = { inUse: 0, open: 0, waiting: 0 }
const noStats: Database['stats'] = () => ({
  lanes: { calls: lane, reads: lane, rebuilds: lane, jobs: lane },
  announcements: { received: 0, lost: 0, late: 0 },
})

/** The metrics and labels in an expression that no process has. */
function unknownIn(expression: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const withoutTexts = expression.replaceAll(/"[^"]*"/g, '""')
  const selectors = [...withoutTexts.matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?/g)]
  const labels = new Set([...known.values()].flat())
  const grouped = [...withoutTexts.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  return [
    ...grouped.filter((label) => label !== 'le' && !labels.has(label)).map((label) => `label ${label}`),
    ...selectors.flatMap(([, name = '', inside = '']) => {
      const metric = name.replace(/_(?:bucket|count|sum)$/, '')
      if (words.has(name) || ofOthers.test(name) || grouped.includes(name) || /^[smhdw]$/.test(name))
        return []
      const own = known.get(name) ?? known.get(metric)
      if (!own) return inLabels(withoutTexts, name) ? [] : [name]
      const used = [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
      return used
        .filter((label) => label !== 'le' && !own.includes(label))
        .map((label) => `${name}{${label}}`)
    }),
  ]
}

/** Whether a word is a label in braces instead of a metric. */
const inLabels = (expression: string, word: string): boolean =>
  new RegExp(`\\{[^}]*\\b${word}\\s*(?:=|!)[^}]*\\}`).test(expression)

test('RUN-062 dashboards and alerts name only metrics and labels that /metrics has', () => {
  const known = knownMetrics()
  const dashboards = globSync('deploy/grafana/*.json').flatMap((file) =>
    expressionsOf(readFileSync(file, 'utf8')),
  )
  const rules = [...alerts.matchAll(/expr: (?:>\n((?: {10}.*\n)+)|(.+))/g)].map(
    ([, folded, line]) => folded ?? line ?? '',
  )
  expect(dashboards.length).toBeGreaterThan(20)
  expect(rules.length).toBeGreaterThanOrEqual(14)
  expect([...dashboards, ...rules].flatMap((expression) => unknownIn(expression, known))).toEqual([])
  expect(unknownIn('sum(bonbon_nothing_total)', known)).toEqual(['bonbon_nothing_total'])
  expect(unknownIn('sum by (planet) (bonbon_orders_total{planet="b"})', known)).toEqual([
    'label planet',
    'bonbon_orders_total{planet}',
  ])
})

test('RUN-063 the runbook explains every alert: the effect for shoppers, the checks, and the fix', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const pages = new Map(
    runbook
      .split('\n## ')
      .slice(1)
      .map((page) => [page.split('\n', 1)[0] ?? '', page] as const),
  )
  expect([...pages.keys()].toSorted()).toEqual(names.toSorted())
  for (const [name, page] of pages) {
    expect(page.match(/\*\*(?:The shopper|Look at|Do)\*\*/g), name).toEqual([
      '**The shopper**',
      '**Look at**',
      '**Do**',
    ])
    expect(alerts).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('RUN-062 promtool accepts the rules, and their tests pass', () => {
  execFileSync('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml'])
  execFileSync('promtool', ['test', 'rules', ...globSync('deploy/prometheus/*.test.yml')])
})
