// A thread that rebuilds the index, so that requests are answered meanwhile. Killed at any moment, it leaves the old index.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { rebuildIndex } from './rebuild.server.ts'

// Of this thread alone. Requests come first.
if (process.platform === 'linux') setPriority(10)
parentPort?.postMessage(await rebuildIndex(workerData, { isReplacing: true, ifOutdated: true }))
