import { cpus, totalmem } from 'node:os'

/** The machine in a few words: processor, cores, memory. */
export function machineName(): string {
  const [first] = cpus()
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
}
