import { renderToString } from 'react-dom/server'
import { plainTree } from './tree.ts'

/** The machine's own limit for drawing: renderToString of a tree as large as the page. Prints pages a second. */
const bytes = Number(process.argv[2])
const measureMilliseconds = 3_000

function drawsIn(milliseconds: number): number {
  const endsAt = performance.now() + milliseconds
  let draws = 0
  while (performance.now() < endsAt) {
    renderToString(plainTree(bytes))
    draws += 1
  }
  return draws
}

drawsIn(1_000)
console.log(JSON.stringify({ perSecond: drawsIn(measureMilliseconds) / (measureMilliseconds / 1000) }))
