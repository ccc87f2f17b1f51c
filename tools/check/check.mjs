import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { root } from '../../scripts/run.mjs'
import { loadTypeScript } from '../loadTypeScript.mjs'

const USAGE = `npm run check:production -- --project <id> --origin https://portal.example
  --event <id>           makes codes for this event; without, for the first of the store
  --open-minutes 65      waits so long, then has a change arrive
  --only <word>          makes the checks whose names contain it
  --emulators <port>     checks local services (tests/firebase/services) as far as they go
The project's settings are those of .env; accounts and tokens are variables: docs/deploy.md, 'Checks after the first deployment'.`

/** Asks for yes or no; without a terminal there is no answer. */
const ask = async (/** @type {string} */ question) => {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const answer = await terminal.question(`\n${question}\nIs it so? [yes / no / skip] `)
      const [first] = answer.trim().toLowerCase()
      if (first === 'y' || first === 'n') return first === 'y'
      if (first === 's') return null
    }
  } finally {
    terminal.close()
  }
}

const main = async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      origin: { type: 'string' },
      emulators: { type: 'string' },
      event: { type: 'string' },
      'open-minutes': { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const source = readFileSync(join(root, 'functions/src/index.ts'), 'utf8')
  const region = /^const REGION = '([^']+)'$/m.exec(source)?.[1] ?? ''
  const env = { ...loadEnv('production', root, 'VITE_'), ...process.env }
  const { module, close } = await loadTypeScript('/tools/check/program.ts')
  try {
    return await module.checkProduction(values, { env, region, ask, print: console.log })
  } finally {
    await close()
  }
}

// Open connections of the SDKs would keep the process alive.
process.exit(
  await main().catch((cause) => {
    console.error(cause instanceof Error ? cause.message : cause)
    console.error(`\n${USAGE}`)
    return 1
  }),
)
