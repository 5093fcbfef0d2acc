import { renderToString } from 'react-dom/server'
import { plainTree } from './tree.ts'

/** The limit of React: renderToString of a tree as large as the page. Prints the pages per second. */
const bytes = Number(process.argv[2])
const measureMilliseconds = 3_000

function rendersIn(milliseconds: number): number {
  const endsAt = performance.now() + milliseconds
  let renders = 0
  while (performance.now() < endsAt) {
    renderToString(plainTree(bytes))
    renders += 1
  }
  return renders
}

rendersIn(1_000)
console.log(JSON.stringify({ perSecond: rendersIn(measureMilliseconds) / (measureMilliseconds / 1000) }))
