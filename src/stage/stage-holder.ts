import type { Stage } from '../../scenes/engine/stage/stage'

let stage: Stage | undefined
const waiting: ((stage: Stage) => void)[] = []

/** The stage, once it has been fetched. */
export const heldStage = (): Stage | undefined => stage

/** Runs a task with the stage, now or once there is one. */
export function withStage(task: (stage: Stage) => void): void {
  if (stage) task(stage)
  else waiting.push(task)
}

/** Stores the stage and runs the waiting tasks. */
export function holdStage(started: Stage): void {
  stage = started
  for (const task of waiting.splice(0)) task(started)
}
