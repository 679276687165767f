// Loaded into a server whose memory is measured: collects its garbage on SIGUSR2.
import { giveBackStartMemory } from '../src/server/memory.ts'

process.on('SIGUSR2', giveBackStartMemory)
