import { parseArgs } from 'node:util'

/** Where `npm run start:firebase` has its services. */
const DEFAULT_BASE = '5173'

const { values } = parseArgs({ options: { base: { type: 'string', default: DEFAULT_BASE } } })
const base = Number(values.base)

const seed = async () => {
  const { seedShard } = await import('../../tests/firebase/services/seed.mjs')
  await seedShard(base)
  console.log(`The emulators at ${base + 1} to ${base + 3} hold the demo data again.`)
  return 0
}

process.exitCode = await seed().catch((cause) => {
  const why = cause instanceof Error ? (cause.cause ?? cause) : cause
  console.error(`The emulators beside port ${base} could not be filled. Are they running? ${why}`)
  return 1
})
