import { readFileSync } from 'node:fs'
import { setStoreZone } from '../../domain/shared/storeTime.ts'
import { storeOfRules } from '../../scripts/firebase/store.mjs'
import { readArguments, USAGE, UsageError } from './arguments.ts'
import { BadFile } from './files/table.ts'
import { provision } from './provision.ts'
import { printable, progressOn } from './report.ts'

/** Exit codes. */
const DONE = 0
const INCOMPLETE = 1
const WRONG_USAGE = 2

/** scripts/provision.mjs starts this program in the repository's folder. */
const storeFromRules = () => storeOfRules(readFileSync('firestore.rules', 'utf8'))

const hintFor = (message: string) =>
  message.includes('default credentials') ? '\nSign in: gcloud auth application-default login' : ''

const main = async () => {
  const options = readArguments(process.argv.slice(2), process.env, storeFromRules)
  if (options === 'help') {
    console.log(USAGE)
    return DONE
  }
  setStoreZone(options.timeZone)
  const open = async () => {
    const { openFirebase } = await import('./firebase/openFirebase.ts')
    return openFirebase(options)
  }
  const isDone = await provision(options, open, {
    print: (line) => console.log(printable(line)),
    progress: progressOn(process.stderr),
  })
  return isDone ? DONE : INCOMPLETE
}

process.exitCode = await main().catch((cause) => {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof UsageError || cause instanceof BadFile) {
    console.error(
      `${printable(message)}\nNothing was written. For help: npm run provision -- --help`,
    )
    return WRONG_USAGE
  }
  console.error(
    `Stopped: ${message}${hintFor(message)}\nWhat is written stays; a second run writes only the rest.`,
  )
  return INCOMPLETE
})
