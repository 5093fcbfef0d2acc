import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { openClusterMetrics, runWorkers } from '#server/process/cluster.ts'
import { sendHeartbeats } from '#server/process/heartbeats.ts'

// Run by cluster.test.ts as a separate process: it starts a worker of itself, and behaves as its argument names.
const [, , behaviour] = process.argv
const beatMilliseconds = 50

if (cluster.isPrimary) {
  const print = (line: string) => console.log(line)
  const count = behaviour === 'stalled' ? 2 : 1
  const workers = await runWorkers({ count, databaseUrl: '', print, stopMilliseconds: 500, beatMilliseconds })
  const [worker] = Object.values(cluster.workers ?? {})
  if (behaviour === 'gone' && worker) {
    worker.process.kill('SIGKILL')
    await once(worker, 'exit')
    worker.send('an answer that it waited for')
    await once(cluster, 'listening')
  }
  if (behaviour === 'stalled' && worker) {
    worker.process.kill('SIGSTOP')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${workers.port}`)),
    )
    print(`answered ${answers.filter(({ ok }) => ok).length}`)
    worker.process.kill('SIGKILL')
  }
  if (behaviour === 'frozen' && worker) {
    worker.process.kill('SIGSTOP')
    await once(worker, 'exit')
    const [, { port }] = await once(cluster, 'listening')
    const { ok } = await fetch(`http://127.0.0.1:${port}`)
    print(`answered ${ok}`)
  }
  if (behaviour === 'unasked') {
    print(`http://127.0.0.1:${workers.port}`)
    // The test ends this process.
    await new Promise(() => {})
  }
  const drained = workers.drain()
  if (behaviour === 'unreachable') worker?.emit('error', new Error('a message that did not arrive'))
  await drained
  print(`stopped, ${worker?.isDead() ? 'ended' : 'still running'}`)
  process.exit()
} else {
  if (behaviour === 'frozen') sendHeartbeats(beatMilliseconds)
  const metrics = openClusterMetrics(300)
  createServer((_, response) => {
    if (behaviour !== 'unasked') return response.end()
    metrics().then(
      (text) => response.end(text),
      ({ message }: Error) => response.end(`${message}, ${process.listenerCount('message')} listeners`),
    )
  }).listen(0, '127.0.0.1', () => {
    if (behaviour === 'deaf') process.on('SIGTERM', () => {})
  })
}
