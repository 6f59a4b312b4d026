import { type GameProgress, type LotteryPhase, LotteryRound } from '../kit/lottery-round'
import { calmStepAt, cellAfter, planRun, type RunPlan, stepAt } from './nine-grid-plan'

/** The grid as plain data: read by the probe, kept for a resume, used to rebuild after a lost context. */
export interface NineGridSnapshot {
  scene: 'nine-grid'
  /** `spinning` while the runner runs (decisions §16). */
  phase: LotteryPhase
  /** Cell on which the runner is, 0 to 7 clockwise from the top left. */
  activeCell: number
  /** Steps done in the running or last run; 0 before the first. */
  step: number
  /** Steps of the running or last run; 0 before the first. */
  steps: number
  /** The running or last run; absent before the first and after a reset. */
  run?: GameProgress & { index: number; startCell: number }
}

/** One grid's game, and the cell of its runner. */
export class NineGridRound extends LotteryRound<RunPlan, NineGridSnapshot> {
  activeCell = 0
  /** Steps done at the last advance. */
  step = 0

  override start(index: number, nowMs: number): boolean {
    const started = super.start(index, nowMs)
    if (started) this.step = 0
    return started
  }

  snapshot(): NineGridSnapshot {
    const { phase, activeCell, step, plan } = this
    return {
      scene: 'nine-grid',
      phase,
      activeCell,
      step,
      steps: plan?.steps ?? 0,
      ...(plan && {
        run: { index: plan.index, startCell: plan.startCell, ...this.progress },
      }),
    }
  }

  restore({ phase, activeCell, step, run }: NineGridSnapshot, nowMs: number): void {
    this.activeCell = activeCell
    this.step = step
    this.continueWith(phase, run && planRun(run.startCell, run.index), run, nowMs)
  }

  protected planFor(index: number): RunPlan {
    return planRun(this.activeCell, index)
  }

  protected durationMs(plan: RunPlan): number {
    return plan.durationMs
  }

  protected advanceTo(plan: RunPlan, elapsedMs: number, calm: boolean): void {
    this.step = Math.max(this.step, (calm ? calmStepAt : stepAt)(plan, elapsedMs))
    this.activeCell = cellAfter(plan, this.step)
  }
}
