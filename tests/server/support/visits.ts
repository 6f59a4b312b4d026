import type { TestApp } from './app'

/** Writes the visits that were counted so far: a turn that is under way may not have the last ones. */
export async function countVisits({ ctx }: TestApp): Promise<void> {
  await ctx.jobs.run('visits')
  await ctx.jobs.run('visits')
}
