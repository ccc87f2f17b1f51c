import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeOfRules } from '../firebase/store.mjs'
import { ensureInstalled } from '../install.mjs'
import { root } from '../run.mjs'
import { readArguments, USAGE, UsageError } from './arguments.mjs'
import { BadFile } from './csv/readTable.mjs'
import { openFirebase } from './firebase/admin.mjs'
import { startProgress } from './progress.mjs'
import { printable } from './report.mjs'
import { provision } from './run.mjs'

/** Exit codes. */
const DONE = 0
const INCOMPLETE = 1
const WRONG_USAGE = 2

const storeFromRules = () => storeOfRules(readFileSync(join(root, 'firestore.rules'), 'utf8'))

const hintFor = (/** @type {string} */ message) =>
  message.includes('default credentials') ? '\nSign in: gcloud auth application-default login' : ''

const main = async () => {
  const options = readArguments(process.argv.slice(2), process.env, storeFromRules)
  if (options === 'help') {
    console.log(USAGE)
    return DONE
  }
  // The admin SDK is there.
  const installed = await ensureInstalled('functions')
  if (!installed.ok) {
    console.error(installed.reason)
    return INCOMPLETE
  }
  const isDone = await provision(options, () => openFirebase(options), {
    print: (line) => console.log(printable(line)),
    progress: (label, total) => startProgress(process.stderr, label, total),
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
