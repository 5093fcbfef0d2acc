import { describe, expect, it } from 'vitest'
import { openKeyedMutex, openQueue, QueueFull } from './queue.ts'

/** Tasks that the test ends, and the tasks that have started. */
function openTasks() {
  const started: string[] = []
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    return {
      run: () => {
        started.push(name)
        return promise
      },
      end: () => resolve(name),
      fail: () => reject(new Error(name)),
    }
  }
  return { started, task }
}

describe('openKeyedMutex', () => {
  it('runs tasks with the same key in sequence, others concurrently', async () => {
    const mutex = openKeyedMutex()
    const { started, task } = openTasks()
    const [first, second, other] = [task('first'), task('second'), task('other')]
    const results = Promise.all([mutex('a', first.run), mutex('a', second.run), mutex('b', other.run)])
    expect(started).toEqual(['first', 'other'])

    first.end()
    second.end()
    other.end()
    expect(await results).toEqual(['first', 'second', 'other'])
    expect(started).toEqual(['first', 'other', 'second'])
  })

  it('runs the next task after a failed one', async () => {
    const mutex = openKeyedMutex()
    const { task } = openTasks()
    const [first, second] = [task('first'), task('second')]
    const failed = mutex('a', first.run)
    const done = mutex('a', second.run)
    first.fail()
    second.end()
    await expect(failed).rejects.toThrow('first')
    expect(await done).toBe('second')
  })
})

describe('openQueue', () => {
  it('runs at most `concurrency` tasks at the same time, in the order of the calls', async () => {
    const queue = openQueue({ concurrency: 2, maxWaiting: 10 })
    const { started, task } = openTasks()
    const tasks = ['a', 'b', 'c', 'd'].map(task)
    const results = Promise.all(tasks.map(({ run }) => queue.run(run)))
    expect(started).toEqual(['a', 'b'])

    tasks[1]?.end()
    await expect.poll(() => started).toEqual(['a', 'b', 'c'])
    for (const { end } of tasks) end()
    expect(await results).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects a task with QueueFull when `maxWaiting` tasks wait', async () => {
    const queue = openQueue({ concurrency: 1, maxWaiting: 1 })
    const { started, task } = openTasks()
    const [running, waiting, refused] = [task('running'), task('waiting'), task('refused')]
    const done = queue.run(running.run)
    expect(queue.isFull()).toBe(false)
    const later = queue.run(waiting.run)
    expect(queue.isFull()).toBe(true)
    await expect(queue.run(refused.run)).rejects.toBeInstanceOf(QueueFull)

    running.end()
    await done
    expect(queue.isFull()).toBe(false)
    waiting.end()
    await later
    expect(started).toEqual(['running', 'waiting'])
  })

  it('runs the next task after a failed one', async () => {
    const queue = openQueue({ concurrency: 1, maxWaiting: 10 })
    const { task } = openTasks()
    const [first, second] = [task('first'), task('second')]
    const failed = queue.run(first.run)
    const done = queue.run(second.run)
    first.fail()
    second.end()
    await expect(failed).rejects.toThrow('first')
    expect(await done).toBe('second')
  })

  it('does not call a task whose signal aborts while it waits, and starts another one instead', async () => {
    const queue = openQueue({ concurrency: 1, maxWaiting: 2 })
    const { started, task } = openTasks()
    const [running, left, waiting, late] = [task('running'), task('left'), task('waiting'), task('late')]
    const leaving = new AbortController()
    const done = queue.run(running.run)
    const dropped = queue.run(left.run, leaving.signal)
    const second = queue.run(waiting.run, new AbortController().signal)
    expect(queue.isFull()).toBe(true)
    leaving.abort(new Error('The client has left'))
    await expect(dropped).rejects.toThrow('The client has left')
    const third = queue.run(late.run)

    for (const { end } of [running, waiting, late]) end()
    expect(await Promise.all([done, second, third])).toEqual(['running', 'waiting', 'late'])
    expect(started).toEqual(['running', 'waiting', 'late'])
    await expect(queue.run(left.run, leaving.signal)).rejects.toThrow('The client has left')
  })
})
