import { setTimeout as sleep } from 'node:timers/promises'
import { answerTasks } from '../../../server/process/worker-tasks'

/** What a worker of the tests does, by the name of the task. */
answerTasks<string, string | string[]>(async function* (task) {
  if (task === 'throw') throw new RangeError('too deep')
  if (task === 'loop') for (;;);
  if (task === 'wait') await sleep(150)
  if (task === 'grow') {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length))
  }
  if (task === 'exit') process.exit(0)
  if (task === 'parts') for (const part of ['a', 'b', 'c']) yield [part]
  if (task === 'environment') yield Object.keys(process.env)
  yield task
})
