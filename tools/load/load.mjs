import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { prepareServices, startShard } from '../../scripts/firebase/shards.mjs'
import { root } from '../../scripts/run.mjs'
import { portsOf } from '../../tests/firebase/services/ports.mjs'
import { withTable } from '../bench/rows.mjs'
import { loadTypeScript } from '../loadTypeScript.mjs'
import { measureStage, presencesAre } from './measure.mjs'
import { ASSUMED } from './model/stated.mjs'
import { derivedTable, leaderTable, storeTable } from './model/tables.mjs'
import { CODES, EVENTS, plantLeaders } from './plant.mjs'
import { asTable } from './report.mjs'

// Not a block of `npm run test:firebase` or `npm run bench`.
const BASE = 9440

/** How many leaders are online after each stage. */
const STAGES = [25, 50, 100, 200, 400]

/** After a stage that takes longer the run ends: this machine bears no more. In milliseconds. */
const SLOW = 90_000

const DOCUMENT = join(root, 'docs/evidence/scale.md')

const main = async () => {
  await prepareServices()
  const shard = await startShard(BASE)
  if ('missing' in shard) {
    console.log(`SKIPPED: ${shard.missing}`)
    return process.env.CI === 'true' ? 1 : 0
  }
  const { module, close } = await loadTypeScript('/tools/load/simulatedLeader.ts')
  const { openLeader } = module
  /** @type {import('./measure.mjs').Leader[]} */
  const online = []
  /** @type {import('./measure.mjs').Stage[]} */
  const stages = []
  try {
    for (const target of STAGES) {
      const startedAt = performance.now()
      const newcomers = Array.from({ length: target - online.length }, (_, i) => online.length + i)
      await plantLeaders(portsOf(BASE), newcomers)
      const stage = await measureStage(BASE, newcomers, online, openLeader).catch((cause) => {
        if (stages.length === 0) throw cause
        console.log(`The emulators bear no more: ${cause.message}`)
        return null
      })
      if (stage === null) break
      stages.push(stage)
      console.log(asTable([stage]).split('\n').at(-1))
      if (performance.now() - startedAt > SLOW) break
    }
    await Promise.all(online.map((leader) => leader.leave()))
    await presencesAre(BASE, 0)
    console.log(`${online.length} leaders left, and nothing of their presence remains.`)
  } finally {
    await close()
    await shard.stop()
  }
  const cpu = cpus()
  const machine = `${cpu.length} cores, ${CODES} codes and ${EVENTS} events a leader`
  const figures = `${machine}:\n\n${asTable(stages)}`
  console.log(`\n${figures}`)
  if (process.argv.includes('--write')) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), figures))
  }
  return 0
}

/** Prints the tables of docs/deploy.md and docs/evidence/scale.md. */
const printModel = async () => {
  const tables = [leaderTable, storeTable, derivedTable]
  console.log(tables.map((table) => table(ASSUMED)).join('\n\n'))
  return 0
}

process.exit(
  await (process.argv.includes('--model') ? printModel() : main()).catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  }),
)
