import { FIREBASE_STEPS } from './firebaseSteps.mjs'
import { runSteps } from './runSteps.mjs'

process.exitCode = await runSteps(FIREBASE_STEPS, process.argv.slice(2))
