import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread's first module is read before any loader is there, so that TypeScript has to be a second one.
register()
await import(workerData)
