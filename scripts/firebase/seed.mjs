import { parseArgs } from 'node:util'

/** The port of `npm run start:firebase`, just below those of its services. */
const DEFAULT_BASE = '5173'

const { values } = parseArgs({ options: { base: { type: 'string', default: DEFAULT_BASE } } })
const base = Number(values.base)

const seed = async () => {
  const { seedShard } = await import('../../tests/firebase/services/seed.mjs')
  await seedShard(base)
  console.log(`The emulators at ${base + 1} to ${base + 3} contain the demo data again.`)
  return 0
}

process.exitCode = await seed().catch((cause) => {
  const why = cause instanceof Error ? (cause.cause ?? cause) : cause
  console.error(`Could not seed the emulators after port ${base}. Are they running? ${why}`)
  return 1
})
